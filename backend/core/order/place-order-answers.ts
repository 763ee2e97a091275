import { changeOrder } from '@/domain/order/change-order';
import { seesPhones, shownPhone } from '@/domain/order/life/customer-phone';
import { shownSplit } from '@/domain/order/life/shown-split';
import type { OrderEvent } from '@/domain/order/order-history';
import { type OrderingRules, placeOrder } from '@/domain/order/place-order';
import type { PartyType } from '@/domain/kernel/party';
import { ok, refuse } from '@/domain/result';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { StoredOrderEvent } from '../ports/stored-order-event';
import { regionName } from '../regions/region-tree';
import { seesPrices, shopRequired, viewsImages } from './ordering-rules';

type PlaceOrderAnswers = Pick<Answers, 'saveOrder' | 'changeOrder' | 'getOrderHistory'>;

/** Masks the phone numbers in an event of an order, unless the user may see them. */
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

/** Reduces the split of the points in an event to the parts that this kind of account may see. */
const withShownSplit =
  (type: PartyType) =>
  ({ split, ...event }: StoredOrderEvent): OrderEvent => ({
    ...event,
    ...(split === undefined ? {} : { split: shownSplit(split, type) }),
  });

const withoutFiles = ({ files: _files, ...event }: OrderEvent): OrderEvent => event;

/** Points that a user may not see are not compared, because a refusal would reveal them. */
const expectedBy = ({ expectedPoints, ...draft }: OrderDraft, member: Pick<Member, 'account'>): OrderDraft =>
  expectedPoints !== undefined && seesPrices(member) ? { ...draft, expectedPoints } : draft;

/**
 * Placing and changing orders. The domain decides whether a command is permitted. The seller account comes only
 * from the session.
 */
export const placeOrderAnswers = (storage: Storage): PlaceOrderAnswers => {
  const rulesOf = async (platform: string): Promise<OrderingRules> => ({
    shopRequired: await shopRequired(storage.reference, platform),
    regionName,
  });

  return {
    saveOrder: async ({ body }, { scope, account, command, now }) => {
      const decide = placeOrder(
        expectedBy(body, { account }),
        scope.person.type,
        await rulesOf(scope.platform),
      );
      return storage.within(scope).orderCommands.place(body.shopId, command, decide, now);
    },

    changeOrder: async ({ body: { orderId, version, draft } }, { scope, account, command, now }) => {
      const [rules, seesImages] = await Promise.all([
        rulesOf(scope.platform),
        viewsImages(storage.reference, scope.platform, scope.person.type),
      ]);
      const decide = changeOrder(expectedBy(draft, { account }), version, scope.person, {
        ...rules,
        seesImages,
        seesPhones: seesPhones(scope.person.type, account.permissions),
      });
      return storage.within(scope).orderCommands.change(orderId, draft.shopId, command, decide, now);
    },

    getOrderHistory: async ({ orderId }, { scope, account }) => {
      const [history, seesImages] = await Promise.all([
        storage.within(scope).orderCommands.history(orderId),
        viewsImages(storage.reference, scope.platform, scope.person.type),
      ]);
      if (history === undefined) return refuse('order.not-found');
      const seen = history
        .map(withShownSplit(scope.person.type))
        .map(withShownPhone(seesPhones(scope.person.type, account.permissions)));
      return ok(seesImages ? seen : seen.map(withoutFiles));
    },
  };
};
