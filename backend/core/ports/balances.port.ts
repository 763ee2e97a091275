import type { Party } from '@/domain/ledger/ledger-account';
import type {
  PlatformBalances,
  PartyBalances,
  PartyBalancesPage,
  PartyBalancesQuery,
} from '@/domain/balances/balances';

/** The ledger accounts of the scope's brand; empty unless the scope belongs to the brand's staff. */
export interface BalancesStorage {
  /** Read with one SQL statement, so that all figures are of one snapshot. */
  ofPlatform(): Promise<PlatformBalances>;
  /** One page of parties, sorted by the chosen figure, the largest first. */
  parties(query: PartyBalancesQuery): Promise<PartyBalancesPage>;
  /** All figures are 0 before the first movement; undefined if the brand has no such party. */
  party(party: Party): Promise<PartyBalances | undefined>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly balances: BalancesStorage;
  }
}
