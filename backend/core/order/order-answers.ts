import { hasPermission } from '@/domain/access/permissions';
import { mayChangeOrder } from '@/domain/order/change-order';
import { seesPhones, shownPhone } from '@/domain/order/life/customer-phone';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import { PLACE_ORDERS, SEE_PRICES } from './order-rights';
import { shownLife } from './shown-life';
import { viewsImages } from './ordering-rules';

type OrderAnswers = Pick<Answers, 'getOrderInfo' | 'getWorkOrdersOfOrder'>;

/** Orders of the scope, and the work orders on them. */
export const orderAnswers = (storage: Storage): OrderAnswers => ({
  getOrderInfo: async ({ query }, { scope, account, now }) => {
    const [found, seesImages] = await Promise.all([
      storage.within(scope).orderInfo(query.orderId),
      viewsImages(storage.reference, scope.platform, scope.person.type),
    ]);
    if (found === undefined) return refuse('order.not-found');
    const { amount, paid, installVideo, ...rest } = found.order;
    const seesPrices = hasPermission(account.permissions, [SEE_PRICES]);
    return ok({
      ...rest,
      customerPhone: shownPhone(rest.customerPhone, seesPhones(scope.person.type, account.permissions)),
      ...shownLife(found, scope, account.permissions, now),
      ...(seesPrices ? { amount, paid } : {}),
      images: seesImages ? rest.images : [],
      ...(seesImages && installVideo !== undefined ? { installVideo } : {}),
      changeable:
        hasPermission(account.permissions, [PLACE_ORDERS]) && mayChangeOrder(found.placed, scope.person),
    });
  },

  getWorkOrdersOfOrder: async ({ id }, { scope, now }) => {
    const page = await storage.within(scope).workOrdersOfOrder(id, now);
    return page === undefined ? refuse('order.not-found') : ok(page);
  },
});
