import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { TemplateStatus } from './coupon-template';

/** A period. Without `from` or `to`, it is open on that side; `to` belongs to the period. */
export interface CouponPeriod {
  readonly from?: Instant;
  readonly to?: Instant;
}

export interface CouponStatisticsQuery extends CouponPeriod {
  readonly status?: TemplateStatus;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The figures of a template within a period. Each figure counts a coupon at the time of its own event (received, used,
 * returned or expired), so that the figures of consecutive periods add up.
 */
export interface CouponStatistics {
  readonly id: Id;
  readonly title: string;
  readonly status: TemplateStatus;
  readonly granted: number;
  readonly claimed: number;
  /** Orders that were paid with a coupon of the template. */
  readonly used: number;
  /**
   * Paid orders that were fully refunded in this period and so returned their coupon. They may have been paid earlier.
   */
  readonly returned: number;
  /** Coupons that expired unused, and coupons that an order returned after the end of their validity. */
  readonly expired: number;
  /** The discount on orders that kept their coupon. */
  readonly discount: Fen;
  /** The amount paid for orders that kept their coupon. */
  readonly paid: Fen;
}
