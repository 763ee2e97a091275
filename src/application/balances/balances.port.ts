import type { Party } from '../../domain/ledger/ledger-account';
import type {
  BrandBalances,
  PartyBalances,
  PartyBalancesPage,
  PartyBalancesQuery,
} from '../../domain/balances/balances';
import type { CallOptions } from '../request/failure';

/** The accounts of the brand behind the wire. */
export interface BalancesGateway {
  brand(options?: CallOptions): Promise<BrandBalances>;
  parties(query: PartyBalancesQuery, options?: CallOptions): Promise<PartyBalancesPage>;
  party(party: Party, options?: CallOptions): Promise<PartyBalances>;
}

declare module '../services' {
  interface Services {
    readonly balances: BalancesGateway;
  }
}
