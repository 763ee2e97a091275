import type { Id } from '@/domain/kernel/id';
import { type Party, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Person } from '@/domain/kernel/party';

/**
 * The rows that a session may see: those of the brand, and within it the work orders whose creator's, order's or handler's
 * seller is the user's own, those of the user's shop, or all of the brand for platform staff.
 * Built only from the session, never from a header.
 */
export interface Scope {
  readonly platform: string;
  readonly person: Person;
  readonly shopId?: Id;
  /** The user is platform staff of the brand. */
  readonly wholePlatform: boolean;
}

/** Whether the user is the main account of a seller, or one of a shop, and no clerk of it. */
export const isMain = ({ person }: Scope): boolean => person.userId === person.sid;

/** The ledger account of a session. */
export const partyOf = ({ person, shopId }: Scope): Party =>
  person.type === 'SHOP' && shopId !== undefined ? shopParty(shopId) : sellerParty(person.sid);

/** Whether an object is in a scope: the storage's row condition, for one object in memory. */
export const isWithin = (
  { platform, person, shopId, wholePlatform }: Scope,
  owned: {
    readonly platform: string;
    readonly sellers: readonly Id[];
    readonly shopId?: Id;
    readonly everyone?: true;
    readonly hiddenFromPlatform?: true;
    readonly onlyFor?: Id;
  },
): boolean =>
  (owned.platform === platform || owned.platform === '') &&
  (owned.onlyFor === undefined || owned.onlyFor === person.userId) &&
  (owned.onlyFor !== undefined ||
    owned.everyone === true ||
    (wholePlatform && owned.hiddenFromPlatform !== true) ||
    owned.sellers.includes(person.sid) ||
    (shopId !== undefined && owned.shopId === shopId));
