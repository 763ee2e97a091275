import type { Instant } from '../../kernel/instant';
import { ok, refuse, type Result } from '../../result';
import type { OrderLife } from './order-life';
import {
  altered,
  type OrderFacts,
  type OrderLifeEvent,
  type OrderStep,
  type OrderTransfer,
  step,
} from './order-step';
import { settlementOf, type Split } from './settlement';

/** Holds the seller's points, exactly once in an order's life. */
export const pay = (order: OrderLife, { available }: OrderFacts): Result<OrderStep, 'order.points-short'> => {
  const { points } = order.terms;
  if (points > available) return refuse('order.points-short', { needed: points, available });
  return ok(
    step(
      altered(order, { status: 'PENDING', held: points }),
      { kind: 'pay' },
      {
        transfers: points === 0 ? [] : [{ kind: 'hold', points }],
      },
    ),
  );
};

/**
 * Ends a hold. If there is no hold, no points move. The shop's debt from earlier refunds is deducted from its share
 * (business 2).
 */
export const endHold = (
  order: OrderLife,
  split: Split,
  receivable: number,
): { readonly order: OrderLife; readonly transfers: readonly OrderTransfer[] } => {
  if (order.held === 0) return { order, transfers: [] };
  const shopId = order.work?.shopId;
  return {
    order: { ...order, held: 0 },
    transfers: [
      {
        kind: 'end',
        split,
        taken: Math.min(receivable, split.shop),
        ...(shopId === undefined ? {} : { shopId }),
      },
    ],
  };
};

/** Confirms the installation and settles the order. An order without a hold settles without a transfer. */
export const confirm = (
  order: OrderLife,
  event: OrderLifeEvent,
  { receivable }: OrderFacts,
  now: Instant,
): OrderStep => {
  const split = settlementOf(order.terms, order.held);
  const ended = endHold(order, split, receivable);
  const confirmed = altered(ended.order, { confirmedAt: now, settledAt: now }, 'confirmBy');
  return step(confirmed, order.held === 0 ? event : { ...event, split }, { transfers: ended.transfers });
};
