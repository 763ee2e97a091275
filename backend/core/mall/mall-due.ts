import { object, picklist, string } from 'valibot';
import { MALL_ORDER_TIMERS } from '@/domain/mall/order-life';
import { FinalFailure } from '../ports/final-failure';
import { endAtProvider, FOR_HOURS } from '../payment/payment.jobs';
import { defineJob } from '../ports/jobs.port';

/**
 * Takes a timed step of a mall order. It runs at least once, and does nothing if the step is not due. Before an unpaid
 * order is closed, its open payment code is closed at the provider. A payment that arrived in time pays the order
 * instead. While the provider does not respond, the job is retried and the order stays open. After the last attempt or
 * a final failure the order is closed with its code still open, so that points, stock and a coupon are not held
 * indefinitely. If the provider responds but the code can still be paid, the order stays open and the job is retried.
 * Its last attempt then leaves a dead letter, which staff see.
 */
export const MALL_DUE = defineJob({
  name: 'mall.due',
  payload: object({ orderId: string(), timer: picklist(MALL_ORDER_TIMERS) }),
  retry: FOR_HOURS,
  handle: async ({ orderId, timer }, context) => {
    const { storage, key, attempt, now } = context;
    const isLast = attempt > FOR_HOURS.retries;
    const code = timer === 'closeUnpaid' ? await storage.mallTimers.openCode(orderId) : undefined;
    const isProviderSilent =
      code !== undefined &&
      (await endAtProvider(code, context).then(
        () => false,
        (error: unknown) => {
          if (isLast || error instanceof FinalFailure) return true;
          throw error;
        },
      ));
    await storage.mallTimers.take(orderId, timer, key, now(), isProviderSilent);
  },
});
