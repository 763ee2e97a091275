import { hasPermission } from '@/domain/access/permissions';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import { SEE_PRICES } from '../session/call-permissions';

type OrderAnswers = Pick<Answers, 'getOrderInfo' | 'getWorkOrdersOfOrder' | 'getHome'>;

/** Orders of the scope, the work orders on them, and what of all that waits for the person who asks. */
export const orderAnswers = (storage: Storage): OrderAnswers => ({
  getOrderInfo: async ({ query }, { scope, account }) => {
    const order = await storage.within(scope).orderInfo(query.orderId);
    if (order === undefined) return refuse('order.not-found');
    if (hasPermission(account.permissions, [SEE_PRICES])) return ok(order);
    const { amount: _unseen, ...rest } = order;
    return ok(rest);
  },

  getWorkOrdersOfOrder: async ({ id }, { scope, now }) => {
    const page = await storage.within(scope).workOrdersOfOrder(id, now);
    return page === undefined ? refuse('order.not-found') : ok(page);
  },

  getHome: async (_asked, { scope }) => ok(await storage.within(scope).waitingForMe()),
});
