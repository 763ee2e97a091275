import type { MoneyCount } from '../../domain/home/money-waiting';
import type { CallOptions } from '../request/failure';

/** Counts the money-related work that waits for the staff of a brand, such as recharges, refunds and payouts. */
export interface MoneyWaitingGateway {
  /**
   * One count for each kind of work that the user has the right to do. Refuses users without such a right
   * (`permission.denied`).
   */
  counts(options?: CallOptions): Promise<{ readonly counts: readonly MoneyCount[] }>;
}

declare module '../services' {
  interface Services {
    readonly moneyWaiting: MoneyWaitingGateway;
  }
}
