import { MINUTE } from '@/domain/kernel/instant';
import { definePeriodicJob } from '../ports/jobs.port';

/** Marks coupons as expired. An order refuses a coupon whose time is over, even if this job is late. */
export const COUPON_EXPIRY = definePeriodicJob({
  name: 'coupon.expire',
  schedule: { every: 5 * MINUTE },
  handle: ({ storage, key, now }) => storage.couponTimers.expire(key, now()),
});
