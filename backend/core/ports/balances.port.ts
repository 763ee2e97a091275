import type { Party } from '@/domain/ledger/ledger-account';
import type {
  BrandBalances,
  PartyBalances,
  PartyBalancesPage,
  PartyBalancesQuery,
} from '@/domain/balances/balances';

/** The accounts of the ledger in the brand of the scope; none for a scope that is not of its staff. */
export interface BalancesStorage {
  /** One statement, and so one snapshot. */
  ofBrand(): Promise<BrandBalances>;
  parties(query: PartyBalancesQuery): Promise<PartyBalancesPage>;
  party(party: Party): Promise<PartyBalances | undefined>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly balances: BalancesStorage;
  }
}
