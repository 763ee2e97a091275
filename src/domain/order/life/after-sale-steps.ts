import type { Instant } from '../../kernel/instant';
import { ok, refuse, type Result } from '../../result';
import { checkReason, type ReasonRefusal } from './check-reason';
import { withoutAppointment } from './installation-steps';
import { endHold } from './money-steps';
import type { AfterSaleOutcome, CommandOf } from './order-command';
import type { OrderLife } from './order-life';
import { APPOINT_WITHIN, days } from './order-settings';
import { altered, type OrderFacts, type OrderLifeEvent, type OrderStep, step } from './order-step';
import { checkSplit, type Split, type SplitRefusal } from './settlement';

/** Opens an after-sale case and stops the confirm timer. */
export const openAfterSale = (
  order: OrderLife,
  { reason: why }: CommandOf<'afterSale'>,
): Result<OrderStep, ReasonRefusal> => {
  const reason = checkReason(why);
  if (!reason.ok) return reason;
  const opened = altered(order, { status: 'AFTER_SALE' }, 'confirmBy');
  return ok(step(opened, { kind: 'afterSale', reason: reason.value }));
};

/** Closes the case without a refund. For an unconfirmed installation, the time for confirmation starts again. */
const closeAfterSale = (
  order: OrderLife,
  event: OrderLifeEvent,
  { settings }: OrderFacts,
  now: Instant,
): OrderStep => {
  if (order.settledAt !== undefined) return step(altered(order, { status: 'DONE' }), event);
  const confirmBy = now + days(settings.confirmDays);
  return step(altered(order, { status: 'DONE', confirmBy }), event, {
    jobs: [{ verb: 'autoConfirm', at: confirmBy }],
  });
};

/** The shop installs again; evidence of the first installation stays in the history. */
const reinstall = (
  order: OrderLife,
  event: OrderLifeEvent,
  now: Instant,
): Result<OrderStep, 'order.already-settled' | 'order.step-not-possible'> => {
  if (order.settledAt !== undefined) return refuse('order.already-settled');
  if (order.work === undefined) return refuse('order.step-not-possible');
  const work = withoutAppointment(order.work, now);
  return ok(
    step(altered(order, { status: 'ASSIGNED', work }, 'evidence', 'completedAt'), event, {
      jobs: [{ verb: 'markUnappointed', at: now + APPOINT_WITHIN }],
    }),
  );
};

/** Refunds before the settlement: divides the hold, which settles the order. */
const refund = (
  order: OrderLife,
  split: Split,
  event: OrderLifeEvent,
  { receivable }: OrderFacts,
  now: Instant,
): Result<OrderStep, SplitRefusal | 'order.already-settled'> => {
  if (order.settledAt !== undefined) return refuse('order.already-settled');
  const checked = checkSplit(split, order.terms, order.held);
  if (!checked.ok) return checked;
  const { order: freed, transfers } = endHold(order, split, receivable);
  const settled = altered(freed, {
    status: 'DONE',
    confirmedAt: now,
    settledAt: now,
    refunded: order.refunded + split.seller,
    // A later refund reclaims at most the amount that the shop was paid.
    reclaimed: order.terms.shopPoints - split.shop,
  });
  return ok(step(settled, { ...event, split }, { transfers }));
};

/**
 * After the settlement the platform refunds the seller from its revenue, and the shop's share is deducted from its
 * next settlements. All refunds together never exceed the paid amount.
 */
const refundSettled = (
  order: OrderLife,
  { seller, shop }: Extract<AfterSaleOutcome, { kind: 'refund-settled' }>,
  event: OrderLifeEvent,
): Result<OrderStep, SplitRefusal | 'order.not-settled' | 'order.step-not-possible'> => {
  if (order.settledAt === undefined) return refuse('order.not-settled');
  if (order.work === undefined) return refuse('order.step-not-possible');
  const most = order.terms.points - order.refunded;
  const isShare = Number.isSafeInteger(seller) && seller >= 1 && seller <= most;
  if (!isShare) return refuse('order.share-out-of-range', { max: most });
  const owedMost = Math.min(seller, order.terms.shopPoints - order.reclaimed);
  const isOwed = Number.isSafeInteger(shop) && shop >= 0 && shop <= owedMost;
  if (!isOwed) return refuse('order.share-out-of-range', { max: owedMost });
  const refunded = altered(order, {
    status: 'DONE',
    refunded: order.refunded + seller,
    reclaimed: order.reclaimed + shop,
  });
  const split = { seller, shop: -shop, revenue: shop - seller };
  return ok(
    step(
      refunded,
      { ...event, split },
      {
        transfers: [{ kind: 'refund', seller, owed: shop, shopId: order.work.shopId }],
      },
    ),
  );
};

/**
 * Ends an after-sale case with the platform's outcome. A reason is required; the outcome of a refund contains the
 * amounts.
 */
export const resolve = (
  order: OrderLife,
  { outcome, reason: why }: CommandOf<'resolve'>,
  facts: OrderFacts,
  now: Instant,
): Result<
  OrderStep,
  ReasonRefusal | SplitRefusal | 'order.already-settled' | 'order.not-settled' | 'order.step-not-possible'
> => {
  const reason = checkReason(why);
  if (!reason.ok) return reason;
  const event: OrderLifeEvent = { kind: 'resolve', reason: reason.value, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'none':
      return ok(closeAfterSale(order, event, facts, now));
    case 'reinstall':
      return reinstall(order, event, now);
    case 'refund':
      return refund(order, outcome.split, event, facts, now);
    case 'refund-settled':
      return refundSettled(order, outcome, event);
  }
};
