import { hasPermission } from '../access/permissions';
import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import type { Party, PlatformAccountName } from '../ledger/ledger-account';
import type { ListPlace } from '../paging/list-place';

/** The balances of a brand's accounts, read at one moment. */
export interface PlatformBalances extends Readonly<Record<PlatformAccountName, Fen>> {
  /** The points that all sellers and shops have available; their held points are in `escrow`. */
  readonly parties: Fen;
  /** The sum of all accounts of the brand, which is 0 unless the ledger is broken. */
  readonly total: Fen;
}

/** Whether the balances of a brand sum to zero, as they must. */
export const isInBalance = ({ total }: PlatformBalances): boolean => total === 0;

export const PARTY_KINDS = ['seller', 'shop'] as const satisfies readonly Party['kind'][];

/** The figures that the list can be sorted by, the largest first. */
export const BALANCE_SORTS = ['available', 'held', 'owed'] as const;
export type BalanceSort = (typeof BALANCE_SORTS)[number];

/** The balances of a seller or a shop. All figures are zero before the first movement. */
export interface PartyBalances extends Readonly<Record<BalanceSort, Fen>> {
  readonly kind: Party['kind'];
  readonly id: Id;
  readonly name: string;
}

export interface PartyBalancesQuery {
  /** The kind of party; absent for sellers. */
  readonly kind?: Party['kind'];
  /** The sort key; absent for `available`. */
  readonly sort?: BalanceSort;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
  /** The row after which the page starts: its sort figure and its id. It takes precedence over the page number. */
  readonly after?: ListPlace;
}

export interface PartyBalancesPage {
  readonly items: readonly PartyBalances[];
  readonly total: number;
  readonly next?: ListPlace;
}

/** Whether a text from the wire is a kind of party. */
export const isPartyKind = (kind: string): kind is Party['kind'] => PARTY_KINDS.some((each) => each === kind);

/**
 * Whether a user may read a statement. Platform staff must specify an account; other users read their own and must
 * not specify one.
 */
export const maySeeStatement = (
  isStaff: boolean,
  permissions: readonly string[],
  party: Party | undefined,
): boolean =>
  isStaff
    ? party !== undefined && hasPermission(permissions, ['finance:accounts'])
    : party === undefined && hasPermission(permissions, ['integral:list']);
