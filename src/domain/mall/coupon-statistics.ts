import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { TemplateStatus } from './coupon-template';

/** A period; each end that is absent leaves it open. `to` is its last instant. */
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
 * What became of a template within a period. Coupons count when they were received, when their orders were paid, when those
 * gave them back, or when they ended; so the figures of periods that follow each other add up to those of both.
 */
export interface CouponStatistics {
  readonly id: Id;
  readonly title: string;
  readonly status: TemplateStatus;
  readonly granted: number;
  readonly claimed: number;
  /** Orders that were paid with one. */
  readonly used: number;
  /** Paid orders that gave theirs back in the period: they were refunded whole, also where they were paid before it. */
  readonly returned: number;
  /** At the end of their time, or when an order that held them beyond it gave them back. */
  readonly expired: number;
  /** The discount on orders that kept their coupon, and the amount paid for them. */
  readonly discount: Fen;
  readonly paid: Fen;
}
