import type { Fen } from '../ledger/fen';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import { percentOf } from './share';

/** The discount: a fixed amount, or a percentage. */
export type CouponValue =
  | { readonly kind: 'amount'; readonly off: Fen }
  /** `percent` of the price is taken off, up to `cap`. */
  | { readonly kind: 'percent'; readonly percent: number; readonly cap: Fen };

/** The goods that a coupon applies to. */
export type CouponScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories'; readonly categories: readonly string[] }
  | { readonly kind: 'goods'; readonly goods: readonly Id[] };

/** The titles of the goods in the scope; empty if the scope does not list goods. */
export interface NamedScope {
  readonly goodsTitles: readonly string[];
}

export interface CouponRule {
  readonly value: CouponValue;
  /** The minimum total price of the goods in the scope. Below it the coupon gives no discount. */
  readonly threshold: Fen;
  readonly scope: CouponScope;
}

export interface InScope {
  readonly goodsId: Id;
  readonly category: string;
  /** The ancestors of the category. A coupon for an ancestor applies to the goods too. */
  readonly above?: readonly string[];
}

/** Whether a coupon applies to goods: to all goods, to these goods, or to their category or an ancestor of it. */
export const isInScope = ({ scope }: CouponRule, { goodsId, category, above = [] }: InScope): boolean =>
  scope.kind === 'all' ||
  (scope.kind === 'goods'
    ? scope.goods.includes(goodsId)
    : [category, ...above].some((name) => scope.categories.includes(name)));

/** The discount of a coupon on goods that together cost `eligible`. It never exceeds `eligible`. */
export const discountOf = ({ value, threshold }: CouponRule, eligible: Fen): Fen => {
  if (eligible <= 0 || eligible < threshold) return 0;
  const off = value.kind === 'amount' ? value.off : Math.min(percentOf(eligible, value.percent), value.cap);
  return Math.min(off, eligible);
};

export const COUPON_STATUSES = ['UNUSED', 'HELD', 'USED', 'EXPIRED', 'REVOKED'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** The facts of a coupon that decide its next step. */
export interface CouponState {
  readonly status: CouponStatus;
  readonly from: Instant;
  readonly until: Instant;
  /** The order that holds or used the coupon. */
  readonly orderId?: Id;
  /** Whether staff revoked the coupon while an order held or used it. It is revoked when the order returns it. */
  readonly takenBack?: boolean;
}

type CouponStep =
  | { readonly kind: 'hold'; readonly orderId: Id }
  | { readonly kind: 'use'; readonly orderId: Id }
  /** The order was closed, or fully refunded. */
  | { readonly kind: 'giveBack'; readonly orderId: Id }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'expire' };

const isOver = ({ until }: Pick<CouponState, 'until'>, now: Instant): boolean => now >= until;

/** Whether an order may hold the coupon now. */
export const isUsable = (state: Pick<CouponState, 'status' | 'from' | 'until'>, now: Instant): boolean =>
  state.status === 'UNUSED' && now >= state.from && !isOver(state, now);

/**
 * Decides every step of a coupon. A coupon that an order returns is revoked if staff took it back, expired if its
 * validity has ended, and otherwise unused.
 */
export const takeCouponStep = (state: CouponState, step: CouponStep, now: Instant): Result<CouponState> => {
  const { orderId, takenBack = false, ...free } = state;
  const isOf = (id: Id) => orderId === id;
  const no = refuse('mall.coupon-not-usable');
  switch (step.kind) {
    case 'hold':
      return isUsable(state, now) ? ok({ ...free, status: 'HELD', orderId: step.orderId }) : no;
    case 'use':
      return state.status === 'HELD' && isOf(step.orderId) ? ok({ ...state, status: 'USED' }) : no;
    case 'giveBack':
      return (state.status === 'HELD' || state.status === 'USED') && isOf(step.orderId)
        ? ok({ ...free, status: takenBack ? 'REVOKED' : isOver(state, now) ? 'EXPIRED' : 'UNUSED' })
        : no;
    case 'revoke':
      if (state.status === 'UNUSED') return ok({ ...free, status: 'REVOKED' });
      return state.status === 'HELD' || state.status === 'USED' ? ok({ ...state, takenBack: true }) : no;
    case 'expire':
      return state.status === 'UNUSED' && isOver(state, now) ? ok({ ...free, status: 'EXPIRED' }) : no;
  }
};
