import type { Instant } from '../../kernel/instant';
import { ok, type Result } from '../../result';
import { checkReason, type ReasonRefusal } from './check-reason';
import { endHold } from './money-steps';
import type { OrderRole } from './order-actor';
import type { CommandOf } from './order-command';
import type { OrderLife } from './order-life';
import { CANCEL_ANSWER_WITHIN } from './order-settings';
import { altered, type OrderFacts, type OrderLifeEvent, type OrderStep, step } from './order-step';
import { cancellationOf, checkShopShare, type ShareRefusal } from './settlement';

/** Cancels the order and ends its hold in the same step. */
const ended = (
  order: OrderLife,
  event: OrderLifeEvent,
  { receivable }: OrderFacts,
  compensation = 0,
): OrderStep => {
  const split = cancellationOf(order.held, compensation);
  const { order: freed, transfers } = endHold(order, split, receivable);
  const cancelled = altered(freed, { status: 'CANCELLED' }, 'cancelRequest');
  return step(cancelled, order.held === 0 ? event : { ...event, split }, { transfers });
};

const ask = (order: OrderLife, reason: string, now: Instant): OrderStep => {
  const answerBy = now + CANCEL_ANSWER_WITHIN;
  return step(
    altered(order, { cancelRequest: { at: now, reason, answerBy } }),
    { kind: 'cancelAsk', reason },
    { jobs: [{ verb: 'escalateCancel', at: answerBy }] },
  );
};

/**
 * Cancels at once, or sends the shop a request to cancel. Compensation is possible only while the car is at the shop.
 */
export const cancel = (
  order: OrderLife,
  role: OrderRole,
  { reason: why, compensation }: CommandOf<'cancel'>,
  facts: OrderFacts,
  now: Instant,
): Result<OrderStep, ReasonRefusal | ShareRefusal> => {
  const reason = checkReason(why);
  if (!reason.ok) return reason;
  if (role === 'seller' && order.work?.acceptedAt !== undefined) return ok(ask(order, reason.value, now));
  const most = order.status === 'INSTALLING' ? Math.min(order.terms.shopPoints, order.held) : 0;
  const share = checkShopShare(compensation, { shopPoints: most });
  if (!share.ok) return share;
  return ok(ended(order, { kind: 'cancel', reason: reason.value }, facts, compensation));
};

/** The answer of the shop or the platform to a request to cancel. A refusal needs a reason; consent does not. */
export const cancelAnswer = (
  order: OrderLife,
  { agreed, reason: why }: CommandOf<'cancelAnswer'>,
  facts: OrderFacts,
): Result<OrderStep, ReasonRefusal> => {
  const reason = checkReason(why, !agreed);
  if (!reason.ok) return reason;
  const given = reason.value === '' ? {} : { reason: reason.value };
  if (agreed) return ok(ended(order, { kind: 'cancelAnswer', ...given }, facts));
  return ok(step(altered(order, {}, 'cancelRequest'), { kind: 'cancelRefuse', ...given }));
};

/** The seller withdraws the request to cancel. */
export const cancelWithdraw = (order: OrderLife): OrderStep =>
  step(altered(order, {}, 'cancelRequest'), { kind: 'cancelWithdraw' });

/** Cancels an order that was not paid in time. */
export const cancelUnpaid = (order: OrderLife, facts: OrderFacts): OrderStep =>
  ended(order, { kind: 'cancelUnpaid' }, facts);

/** Escalates a request to cancel that the shop did not answer in time: the platform must decide. */
export const escalateCancel = (order: OrderLife): OrderStep => {
  const { cancelRequest } = order;
  const escalated =
    cancelRequest === undefined
      ? order
      : altered(order, { cancelRequest: { ...cancelRequest, escalated: true } });
  return step(escalated, { kind: 'escalateCancel' });
};
