import type { Party } from '../../domain/ledger/ledger-account';
import type {
  PlatformBalances,
  PartyBalances,
  PartyBalancesPage,
  PartyBalancesQuery,
} from '../../domain/balances/balances';
import type { CallOptions } from '../request/failure';

/** The balances of a brand's accounts and of its parties, the sellers and shops. */
export interface BalancesGateway {
  /** The balances of the brand's own accounts and the sum over all sellers and shops, read at one moment. */
  brand(options?: CallOptions): Promise<PlatformBalances>;
  parties(query: PartyBalancesQuery, options?: CallOptions): Promise<PartyBalancesPage>;
  /**
   * Reads the balances of a party. Fails with refusal `balances.not-found` if the brand does not have the
   * party.
   */
  party(party: Party, options?: CallOptions): Promise<PartyBalances>;
}

declare module '../services' {
  interface Services {
    readonly balances: BalancesGateway;
  }
}
