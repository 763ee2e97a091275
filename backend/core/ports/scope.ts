import type { Id } from '@/domain/kernel/id';
import { type Party, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Person } from '@/domain/kernel/party';

/**
 * The rows that a session may see, all of one brand. Platform staff see all rows of the brand. Other users see the rows
 * of their seller account or of their shop. A work order belongs to the seller accounts of its creator, its order and
 * its handler. A scope is built only from the session, never from a header.
 */
export interface Scope {
  readonly platform: string;
  readonly person: Person;
  readonly shopId?: Id;
  /** The user is platform staff of the brand. */
  readonly wholePlatform: boolean;
}

/** Whether the user is the main account of a seller or a shop, and not a clerk. */
export const isMain = ({ person }: Scope): boolean => person.userId === person.sid;

/** The ledger account of a session. */
export const partyOf = ({ person, shopId }: Scope): Party =>
  person.type === 'SHOP' && shopId !== undefined ? shopParty(shopId) : sellerParty(person.sid);

/** Whether an object in memory is in a scope, by the same rule as the storage's condition on rows. */
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
