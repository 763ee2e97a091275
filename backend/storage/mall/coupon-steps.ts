import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { type CouponRule, type CouponState, takeCouponStep } from '@/domain/mall/coupon';
import { ok, refuse, type Result } from '@/domain/result';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { keyOf } from '../rows/scalars';
import { couponsOfAccount, ruleOf, stateOf } from './coupon-rows';
import type { StoredOrder } from './order-rows';

const keep = (transaction: Db, id: Id, { status, orderId }: CouponState) =>
  transaction
    .updateTable('coupon')
    .set({ status, order_id: orderId ?? null })
    .where('id', '=', id)
    .execute();

/** Whether the account has this coupon, read without a lock. */
export const hasOwnCoupon = async (db: Db, scope: Scope, couponId: Id): Promise<boolean> => {
  const row = await db
    .selectFrom('coupon')
    .select('id')
    .where(couponsOfAccount(scope))
    .where('id', '=', keyOf(couponId))
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Locks a coupon of the account for a new order. Call it after the SKUs of the order are locked and before the order is
 * stored. Refuses a coupon that is held, used or revoked, that is not valid yet, or that has
 * expired.
 */
export const couponToHold = async (
  transaction: Db,
  scope: Scope,
  couponId: Id,
  orderId: Id,
  now: Instant,
): Promise<Result<{ readonly rule: CouponRule; readonly hold: () => Promise<unknown> }>> => {
  const row = await transaction
    .selectFrom('coupon')
    .innerJoin('coupon_template', 'coupon_template.id', 'coupon.template_id')
    .select(['coupon.id', 'coupon.status', 'coupon.valid_from', 'coupon.valid_until', 'coupon.order_id'])
    .select('coupon.taken_back')
    .select(['coupon_template.value', 'coupon_template.threshold', 'coupon_template.scope'])
    .where(couponsOfAccount(scope))
    .where('coupon.id', '=', keyOf(couponId))
    .forNoKeyUpdate('coupon')
    .executeTakeFirst();
  if (row === undefined) return refuse('mall.coupon-not-usable');
  const held = takeCouponStep(stateOf(row), { kind: 'hold', orderId }, now);
  if (!held.ok) return held;
  return ok({ rule: ruleOf(row), hold: () => keep(transaction, row.id, held.value) });
};

interface Tools {
  readonly transaction: Db;
  readonly note: NoteChange;
  readonly now: Instant;
}

/**
 * Updates the coupon of a locked order: it is used when the order is paid, and returned when the order is closed or
 * fully refunded.
 */
export const moveCoupon = async (
  { transaction, note, now }: Tools,
  { id: orderId, coupon_id: couponId }: Pick<StoredOrder, 'id' | 'coupon_id'>,
  kind: 'use' | 'giveBack',
): Promise<void> => {
  if (couponId === null) return;
  const row = await transaction
    .selectFrom('coupon')
    .select(['status', 'valid_from', 'valid_until', 'order_id', 'taken_back'])
    .where('id', '=', couponId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const moved = takeCouponStep(stateOf(row), { kind, orderId }, now);
  if (!moved.ok) throw new Error(`coupon ${couponId} is not held by order ${orderId}`);
  await keep(transaction, couponId, moved.value);
  note({ area: 'own-coupon', id: couponId });
};
