import type { MoneyCount } from '../../domain/home/money-waiting';
import type { CallOptions } from '../request/failure';

/** Work about money that waits for the staff of a brand. */
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
