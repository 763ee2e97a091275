import { hasPermission } from '@/domain/access/permissions';
import { defaultRange } from '@/domain/dates/range';
import { changeOrder } from '@/domain/order/change-order';
import { seesPhones, shownPhone } from '@/domain/order/life/customer-phone';
import type { OrderEvent } from '@/domain/order/order-history';
import type { OrderListItem } from '@/domain/order/order-list';
import { type OrderingRules, placeOrder } from '@/domain/order/place-order';
import { isBeyondPages, LISTED_TO } from '@/domain/paging/paging';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import { regionName } from '../regions/region-tree';
import { SEE_PRICES } from './order-rights';
import { shopRequired, viewsImages } from './ordering-rules';

type OrderEntryAnswers = Pick<Answers, 'getOrders' | 'saveOrder' | 'changeOrder' | 'getOrderHistory'>;

const withShownPhone =
  (sees: boolean) =>
  (event: OrderEvent): OrderEvent => ({
    ...event,
    changes: event.changes.map((change) =>
      change.field === 'customerPhone'
        ? { ...change, before: shownPhone(change.before, sees), after: shownPhone(change.after, sees) }
        : change,
    ),
  });

const withoutAmount = ({ amount: _amount, ...rest }: OrderListItem): OrderListItem => rest;

/** Listing, placing and changing orders. The domain decides; the seller account comes only from the session. */
export const orderEntryAnswers = (storage: Storage): OrderEntryAnswers => {
  const rulesOf = async (platform: string): Promise<OrderingRules> => ({
    shopRequired: await shopRequired(storage.reference, platform),
    regionName,
  });

  return {
    getOrders: async ({ query }, { scope, account, now }) => {
      const ranged =
        query.from === undefined && query.to === undefined ? { ...query, ...defaultRange(now) } : query;
      const page = await storage.within(scope).orderLists.orders(ranged);
      if (isBeyondPages(query, page)) return refuse('list.too-deep', { rows: LISTED_TO });
      return ok(
        hasPermission(account.permissions, [SEE_PRICES])
          ? page
          : { ...page, items: page.items.map(withoutAmount) },
      );
    },

    saveOrder: async ({ body }, { scope, command, now }) => {
      const decide = placeOrder(body, scope.person.type, await rulesOf(scope.platform));
      return storage.within(scope).orderCommands.place(body.shopId, command, decide, now);
    },

    changeOrder: async ({ body: { orderId, version, draft } }, { scope, account, command, now }) => {
      const [rules, seesImages] = await Promise.all([
        rulesOf(scope.platform),
        viewsImages(storage.reference, scope.platform, scope.person.type),
      ]);
      const decide = changeOrder(draft, version, scope.person, {
        ...rules,
        seesImages,
        seesPhones: seesPhones(scope.person.type, account.permissions),
      });
      return storage.within(scope).orderCommands.change(orderId, draft.shopId, command, decide, now);
    },

    getOrderHistory: async ({ orderId }, { scope, account }) => {
      const history = await storage.within(scope).orderCommands.history(orderId);
      const sees = seesPhones(scope.person.type, account.permissions);
      return history === undefined ? refuse('order.not-found') : ok(history.map(withShownPhone(sees)));
    },
  };
};
