import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { StaffToRate } from '@/domain/work-order/rate-staff';
import type { CommandRequest } from './command-request';

/** The customer-service staff who worked for one person, and what the person thinks of them. */
export interface StaffRatings {
  /** Those who wait for stars, each with none. */
  waiting(now: Instant): Promise<readonly StaffToRate[]>;
  /**
   * Gives those who still wait their stars, all in one. Somebody who does not wait (any more: another tab was
   * faster) is passed over, and nothing is left to do when that is everybody (`staff-rating.nobody`). Carried out
   * once for each request id; the same id with another digest is refused.
   */
  rate(staff: readonly StaffToRate[], request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}
