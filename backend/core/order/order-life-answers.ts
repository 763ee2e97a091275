import { parseDate } from '@/domain/dates/format';
import { dayOf } from '@/domain/dates/calendar';
import { commandOf, isOrderVerb } from '@/domain/order/life/order-request';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type OrderLifeAnswers = Pick<
  Answers,
  'takeOrderStep' | 'getOrderCandidates' | 'getOrderCalendar' | 'getOrderHandlers'
>;

/**
 * The steps of an order's life, and the shops, handlers and times to choose from. The domain decides whether a step is
 * possible.
 */
export const orderLifeAnswers = (storage: Storage): OrderLifeAnswers => ({
  takeOrderStep: async ({ verb, id, body }, { scope, account, command, now }) => {
    if (!isOrderVerb(verb)) return refuse('request.no-such-call');
    const asked = commandOf(verb, body);
    if (!asked.ok) return asked;
    const { shopId, handlerId } = body;
    const named = {
      ...(shopId === undefined ? {} : { shopId }),
      ...(handlerId === undefined ? {} : { handlerId }),
    };
    return storage.within(scope).orderSteps.take(id, asked.value, named, account.permissions, command, now);
  },

  getOrderCandidates: async ({ id }, { scope, now }) => {
    const found = await storage.within(scope).orderSteps.candidates(id, now);
    return found === undefined ? refuse('order.not-found') : ok(found);
  },

  getOrderHandlers: async (_asked, { scope }) =>
    scope.wholePlatform ? ok(await storage.within(scope).orderSteps.handlers()) : refuse('permission.denied'),

  getOrderCalendar: async ({ query }, { scope, now }) => {
    const first = dayOf(query.day === undefined ? now : (parseDate(query.day) ?? now));
    const days = Array.from({ length: query.days }, (_, index) => first + index);
    const shopId = scope.shopId ?? query.shopId;
    if (shopId === undefined) return refuse('order.outlet-required');
    const windows = await storage.within(scope).orderSteps.calendar(shopId, days);
    return windows === undefined ? refuse('order.outlet-unknown') : ok(windows);
  },
});
