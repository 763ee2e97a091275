import type { CouponTimers } from '@backend/core/ports/coupon.port';
import { takeCouponStep } from '@/domain/mall/coupon';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { timeOf } from '../rows/scalars';
import { stateOf } from './coupon-rows';

const BATCH = 500;

const dueOnes = (db: Db, now: number) =>
  db
    .selectFrom('coupon')
    .select(['id', 'status', 'valid_from', 'valid_until', 'order_id', 'taken_back'])
    .where('status', '=', 'UNUSED')
    .where('valid_until', '<=', timeOf(now))
    .orderBy('valid_until')
    .limit(BATCH);

/**
 * Implements `CouponTimers`: marks unused coupons as expired after their end. If an order has locked a coupon, the next
 * run marks it. No change is announced, because screens and orders check the end of a coupon themselves, and thousands
 * of coupons may expire at once.
 */
export const couponTimers = (db: Db, effects: Effects): CouponTimers => ({
  expire: async (job, now) => {
    for (let batch = 0; ; batch += 1) {
      if ((await dueOnes(db, now).limit(1).execute()).length === 0) return;
      let locked = 0;
      await runCommand(
        db,
        { job: `${job}:${batch}`, now, effects },
        {
          lock: async (transaction) =>
            ok(await dueOnes(transaction, now).forNoKeyUpdate().skipLocked().execute()),
          carryOut: async (transaction, rows) => {
            locked = rows.length;
            const ids = rows
              .filter((row) => takeCouponStep(stateOf(row), { kind: 'expire' }, now).ok)
              .map(({ id }) => id);
            if (ids.length > 0)
              await transaction
                .updateTable('coupon')
                .set({ status: 'EXPIRED' })
                .where('id', 'in', ids)
                .execute();
            return ok(undefined);
          },
          answer: NO_ANSWER,
        },
      );
      if (locked < BATCH) return;
    }
  },
});
