import type { MoneyCount } from '../../domain/home/money-waiting';
import type { CallOptions } from '../request/failure';

/** Work about money that waits for the staff of a brand. */
export interface MoneyWaitingGateway {
  /** One count for each kind of work that the user has the right to do. Refused with `permission.denied` to others. */
  counts(options?: CallOptions): Promise<{ readonly counts: readonly MoneyCount[] }>;
}

declare module '../services' {
  interface Services {
    readonly moneyWaiting: MoneyWaitingGateway;
  }
}
