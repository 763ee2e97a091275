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
  /** The number of the order that holds or used the coupon; empty if there is none. */
  readonly orderNo: string;
}

export interface OwnCouponQuery {
  readonly status?: CouponStatus;
  readonly page: number;
  readonly pageSize: number;
}

/** The current status. An unused coupon counts as expired after its end, even if the job that marks it is late. */
export const statusAt = (
  { status, until }: Pick<OwnCoupon, 'status' | 'until'>,
  now: Instant,
): CouponStatus => (status === 'UNUSED' && now >= until ? 'EXPIRED' : status);

/** A coupon that gives a discount on the lines. */
export interface CouponChoice {
  readonly coupon: OwnCoupon;
  readonly discount: Fen;
}

/** Sorts by discount, the highest first, then by end, the earliest first. */
const better = (a: CouponChoice, b: CouponChoice): number =>
  b.discount - a.discount || a.coupon.until - b.coupon.until;

/** The coupons that give a discount on an order, the best first. */
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
