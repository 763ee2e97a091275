import { object, picklist, string } from 'valibot';
import { MALL_ORDER_TIMERS } from '@/domain/mall/order-life';
import { defineJob } from '../ports/jobs.port';

/** What becomes due in the life of an order of the mall. It comes at least once, and does nothing when it is not due. */
export const MALL_DUE = defineJob({
  name: 'mall.due',
  payload: object({ orderId: string(), timer: picklist(MALL_ORDER_TIMERS) }),
  handle: ({ orderId, timer }, { storage, key, now }) => storage.mallTimers.take(orderId, timer, key, now()),
});
