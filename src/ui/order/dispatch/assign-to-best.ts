import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { isRecommended } from '@/domain/order/life/candidates';
import { refuse, type Result } from '@/domain/result';
import { NO_VALUES, requestOf } from '../steps/step-values';

/** Assigns an order to the first recommended shop of its candidates. Refuses if no shop is recommended. */
export const assignToBest = async (
  { orderSteps, orderStepCommands }: Pick<Services, 'orderSteps' | 'orderStepCommands'>,
  orderId: Id,
): Promise<Result<unknown>> => {
  const best = (await orderSteps.candidates(orderId)).find(isRecommended);
  if (best === undefined) return refuse('order.outlet-unknown');
  const request = requestOf({ ...NO_VALUES, shopId: best.shop.id });
  return orderStepCommands.take({ orderId, verb: 'assign', request });
};
