import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { Result } from '../../domain/result';
import type { DisplacedAppointment, OwnHours, ShownHours } from '../../domain/shop/own-hours';
import type { CallOptions } from '../request/failure';

/** A change of the hours of the user's shop. The server refuses the change if the hours have another revision. */
export interface HoursChange {
  /** The revision on which the change is based. */
  readonly revision: string;
  readonly given: OwnHours;
}

/** The opening hours that a shop manages itself, for the shop's users. */
export interface OwnHoursGateway {
  /** The hours, with the appointments that lie outside of them. */
  find(options?: CallOptions): Promise<ShownHours>;
  /**
   * The changes of hours and closed dates before `query.before`, newest first; without `before`, the newest
   * changes.
   */
  history(query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
  /** Changes the hours. Returns the appointments outside of the new hours, which stay. */
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
