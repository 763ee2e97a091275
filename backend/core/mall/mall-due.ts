import { object, picklist, string } from 'valibot';
import { MALL_ORDER_TIMERS } from '@/domain/mall/order-life';
import { FinalFailure } from '../ports/final-failure';
import { endAtProvider, FOR_HOURS } from '../payment/payment.jobs';
import { defineJob } from '../ports/jobs.port';

/**
 * What becomes due in the life of an order of the mall. It comes at least once, and does nothing when it is not due. Before an
 * order is closed the provider of its open code is asked: what was paid in time pays the order. While the provider is
 * silent the order stays open; with the last attempt it is given up, so that points, pieces and a coupon are not held for
 * ever. A provider that answers is not silent: while its code can still be paid the order stays open, and the last attempt
 * becomes a dead letter, which staff see.
 */
export const MALL_DUE = defineJob({
  name: 'mall.due',
  payload: object({ orderId: string(), timer: picklist(MALL_ORDER_TIMERS) }),
  retry: FOR_HOURS,
  handle: async ({ orderId, timer }, context) => {
    const { storage, key, attempt, now } = context;
    const isLast = attempt > FOR_HOURS.retries;
    const code = timer === 'closeUnpaid' ? await storage.mallTimers.openCode(orderId) : undefined;
    const isGivenUp =
      code !== undefined &&
      (await endAtProvider(code, context).then(
        () => false,
        (error: unknown) => {
          if (isLast || error instanceof FinalFailure) return true;
          throw error;
        },
      ));
    await storage.mallTimers.take(orderId, timer, key, now(), isGivenUp);
  },
});
