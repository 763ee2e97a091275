import type { Id } from '@/domain/kernel/id';
import { type Party, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Person } from '@/domain/work-order/party';

/**
 * What a session may ever see: the brand, and within it the work orders whose creator's, order's or handler's
 * seller is the person's own, those of the person's shop, or all of the brand for platform staff.
 * Built from the session alone, never from a header.
 */
export interface Scope {
  readonly platform: string;
  readonly person: Person;
  readonly shopId?: Id;
  /** Platform staff of the brand. */
  readonly wholePlatform: boolean;
}

/** The account of the ledger that a session belongs to. */
export const partyOf = ({ person, shopId }: Scope): Party =>
  person.type === 'SHOP' && shopId !== undefined ? shopParty(shopId) : sellerParty(person.sid);

/** Whether something lies in a scope: what the storage asks of its rows, asked of one thing in memory. */
export const isWithin = (
  { platform, person, shopId, wholePlatform }: Scope,
  owned: {
    readonly platform: string;
    readonly sellers: readonly Id[];
    readonly shopId?: Id;
    readonly everyone?: true;
    readonly hiddenFromPlatform?: true;
  },
): boolean =>
  (owned.platform === platform || owned.platform === '') &&
  (owned.everyone === true ||
    (wholePlatform && owned.hiddenFromPlatform !== true) ||
    owned.sellers.includes(person.sid) ||
    (shopId !== undefined && owned.shopId === shopId));
