import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { type CouponRule, type CouponStatus, isUsable, type NamedScope } from './coupon';
import { type PricedLine, priceOf } from './price';

/** A coupon as its account sees it. */
export interface OwnCoupon extends CouponRule, NamedScope {
  readonly id: Id;
  readonly title: string;
  readonly status: CouponStatus;
  readonly from: Instant;
  readonly until: Instant;
  /** The order that holds or used it; empty without one. */
  readonly orderNo: string;
}

export interface OwnCouponQuery {
  readonly status?: CouponStatus;
  readonly page: number;
  readonly pageSize: number;
}

/** An unused coupon is over at its end, even if the job that marks it is late. */
export const statusAt = (
  { status, until }: Pick<OwnCoupon, 'status' | 'until'>,
  now: Instant,
): CouponStatus => (status === 'UNUSED' && now >= until ? 'EXPIRED' : status);

/** A coupon that takes something off some lines. */
export interface CouponChoice {
  readonly coupon: OwnCoupon;
  readonly discount: Fen;
}

/** The dearest first; of two that take off the same, the one that is over first. */
const better = (a: CouponChoice, b: CouponChoice): number =>
  b.discount - a.discount || a.coupon.until - b.coupon.until;

/** The coupons that take something off an order, the best one first. */
export const couponChoices = (
  coupons: readonly OwnCoupon[],
  lines: readonly PricedLine[],
  now: Instant,
): readonly CouponChoice[] =>
  coupons
    .filter((coupon) => isUsable(coupon, now))
    .map((coupon) => ({ coupon, discount: priceOf(lines, { coupon }).discount }))
    .filter(({ discount }) => discount > 0)
    .toSorted(better);
