import type { HistoryPage, HistoryQuery } from '@/domain/kernel/change-history';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { DisplacedAppointment, OwnHours } from '@/domain/shop/own-hours';
import type { CommandRequest } from './command-request';

/**
 * The hours of the scope's own shop. Without a shop, `find` and `history` return undefined and `change` is refused with
 * `permission.denied`.
 */
export interface OwnHoursStorage {
  /** The hours, and the appointments from `now` on that are outside of them. */
  find(
    now: Instant,
  ): Promise<(OwnHours & { readonly displaced: readonly DisplacedAppointment[] }) | undefined>;
  /** The history of only the hours and closed dates, newest first. */
  history(query: HistoryQuery): Promise<HistoryPage | undefined>;
  /**
   * Locks the shop, calls `decide`, appends to the shop's history, and returns the appointments outside the new
   * hours.
   */
  change(
    decide: (own: OwnHours) => Result<OwnHours>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<{ readonly displaced: readonly DisplacedAppointment[] }>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly ownHours: OwnHoursStorage;
  }
}
