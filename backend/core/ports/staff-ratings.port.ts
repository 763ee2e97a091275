import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { StaffToRate } from '@/domain/work-order/rate-staff';
import type { CommandRequest } from './command-request';

/** The customer-service staff who worked for one person, and what the person thinks of them. */
export interface StaffRatings {
  /** Those who wait for stars, each with none. */
  waiting(now: Instant): Promise<readonly StaffToRate[]>;
  /**
   * Stores the stars for all listed staff who still wait for a rating, in one transaction. It skips staff whom another
   * tab has rated meanwhile, and refuses `staff-rating.nobody` when none is left. Done once for each request id; the
   * same id with another digest is refused.
   */
  rate(staff: readonly StaffToRate[], request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}
