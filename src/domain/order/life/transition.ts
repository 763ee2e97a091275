import type { Instant } from '../../kernel/instant';
import type { RefusalCode } from '../../refusals';
import { ok, refuse, type Result } from '../../result';
import { openAfterSale, resolve } from './after-sale-steps';
import { cancel, cancelAnswer, cancelUnpaid, cancelWithdraw, escalateCancel } from './cancel-steps';
import { accept, assign, giveBack, markLate, reassign } from './dispatch-steps';
import { abort, appoint, complete, start } from './installation-steps';
import { confirm, pay } from './money-steps';
import type { OrderActor, OrderRole } from './order-actor';
import type { OrderCommand } from './order-command';
import type { OrderLife, ShopWork } from './order-life';
import { altered, type OrderFacts, type OrderStep, step } from './order-step';
import { permitStep } from './permit-step';

/**
 * Runs a step that needs the assigned shop. `ORDER_TABLE` allows such a step only in statuses with a shop, so the
 * refusal is a safeguard.
 */
const withWork = ({ work }: OrderLife, take: (work: ShopWork) => Result<OrderStep>): Result<OrderStep> =>
  work === undefined ? refuse('order.step-not-possible') : take(work);

const setHandler = (order: OrderLife, { namedHandler }: OrderFacts): Result<OrderStep> =>
  namedHandler === undefined
    ? refuse('order.handler-unknown')
    : ok(
        step(altered(order, { handler: namedHandler }), { kind: 'setHandler', handlerUid: namedHandler.uid }),
      );

const take = (
  order: OrderLife,
  command: OrderCommand,
  role: OrderRole,
  facts: OrderFacts,
  now: Instant,
): Result<OrderStep> => {
  switch (command.verb) {
    case 'pay':
      return pay(order, facts);
    case 'assign':
      return assign(order, command, facts, now);
    case 'reassign':
      return reassign(order, command, facts, now);
    case 'accept':
      return withWork(order, (work) => ok(accept(order, work, now)));
    case 'decline':
    case 'return':
      return withWork(order, (work) => giveBack(order, work, command));
    case 'appoint':
      return withWork(order, (work) => appoint(order, work, command, facts, now));
    case 'start':
      return withWork(order, (work) => ok(start(order, work)));
    case 'abort':
      return withWork(order, (work) => abort(order, work, command, now));
    case 'complete':
      return complete(order, command, facts, now);
    case 'confirm':
    case 'autoConfirm':
      return ok(confirm(order, { kind: command.verb }, facts, now));
    case 'cancel':
      return cancel(order, role, command, facts, now);
    case 'cancelAnswer':
      return cancelAnswer(order, command, facts);
    case 'cancelWithdraw':
      return ok(cancelWithdraw(order));
    case 'afterSale':
      return openAfterSale(order, command);
    case 'resolve':
      return resolve(order, command, facts, now);
    case 'setHandler':
      return setHandler(order, facts);
    case 'revealPhone':
      return ok(step(order, { kind: 'revealPhone' }));
    case 'cancelUnpaid':
      return ok(cancelUnpaid(order, facts));
    case 'markLate':
      return withWork(order, (work) => ok(markLate(order, work, 'accept')));
    case 'markUnappointed':
      return withWork(order, (work) => ok(markLate(order, work, 'appoint')));
    case 'escalateCancel':
      return ok(escalateCancel(order));
  }
};

/**
 * Decides one step in an order's life cycle: checks who may take it and whether it is possible now, and computes its
 * effect. As an exception, `assignChosenShop` resets an order to PENDING without a step when its chosen shop changes.
 */
export const transition = (
  order: OrderLife,
  command: OrderCommand,
  actor: OrderActor,
  facts: OrderFacts,
  now: Instant,
): Result<OrderStep, RefusalCode> => {
  const permitted = permitStep(order, command.verb, actor, facts.settings, now);
  return permitted.ok ? take(order, command, permitted.value, facts, now) : permitted;
};
