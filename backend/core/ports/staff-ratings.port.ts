import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { StaffToRate } from '@/domain/work-order/rate-staff';
import type { CommandRequest } from './command-request';

/** The customer-service staff who worked for one user, and the user's ratings of them. */
export interface StaffRatings {
  /** The staff to rate, each without stars. */
  waiting(now: Instant): Promise<readonly StaffToRate[]>;
  /**
   * Stores the stars for all listed staff who are not rated yet, in one transaction. It skips staff whom another
   * tab has rated meanwhile, and refuses with `staff-rating.nobody` if none is left. Executed once for each request id;
   * the same id with another digest is refused.
   */
  rate(staff: readonly StaffToRate[], request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}
