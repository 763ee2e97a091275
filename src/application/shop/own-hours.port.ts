import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { Result } from '../../domain/result';
import type { DisplacedAppointment, OwnHours, ShownHours } from '../../domain/shop/own-hours';
import type { CallOptions } from '../request/failure';

/** A change of the own shop's hours. Another revision on the server refuses it. */
export interface HoursChange {
  /** Of the hours that the change was made on. */
  readonly revision: string;
  readonly given: OwnHours;
}

/** The hours that a shop keeps by itself, for its own people. */
export interface OwnHoursGateway {
  find(options?: CallOptions): Promise<ShownHours>;
  history(query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
  change(
    change: HoursChange,
    requestId: string,
  ): Promise<Result<{ readonly displaced: readonly DisplacedAppointment[] }>>;
}

declare module '../services' {
  interface Services {
    readonly ownHours: OwnHoursGateway;
  }
}
