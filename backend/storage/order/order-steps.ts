import type { Selectable } from 'kysely';
import { filesOf } from '@/domain/order/life/evidence';
import { type OrderActor, SYSTEM } from '@/domain/order/life/order-actor';
import type { DueVerb, OrderCommand } from '@/domain/order/life/order-command';
import { days } from '@/domain/order/life/order-settings';
import { transition } from '@/domain/order/life/transition';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { ORDER_DUE } from '@backend/core/order/order-due';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type {
  DueOrderSteps,
  StepReferences,
  OrderSteps,
  StepReceipt,
} from '@backend/core/ports/order-life.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type CommandSteps, type Effects, runCommand } from '../kernel/run-command';
import { keyOf } from '../rows/scalars';
import type { CustomerOrderTable } from './order.tables';
import { inScope } from '../kernel/in-scope';
import { candidatesOf } from './candidates';
import { calendarOf } from './calendar';
import { noteOrderFiles } from '../files/file-uses';
import { assignChosenShop } from './assign-chosen-shop';
import { handlersOf } from './handlers';
import { storeStep, type StepCommand } from './store-step';
import { lifeOf } from './life-row';
import { readShop, stepFacts } from './step-facts';

/** Steps that book an appointment at the shop or change the shop's debt. They lock the shop's row. */
const NEEDS_SHOP: readonly string[] = [
  'appoint',
  'abort',
  'confirm',
  'autoConfirm',
  'cancel',
  'cancelAnswer',
  'resolve',
];

type Steps = CommandSteps<Selectable<CustomerOrderTable>, StepReceipt, StepReceipt>;

const steps = (
  orderId: Id,
  scope: Scope | undefined,
  command: OrderCommand,
  named: StepReferences,
  actor: OrderActor,
  by: StepCommand,
): Steps => {
  const phoneOf = async (transaction: Db): Promise<string> => {
    const row = await transaction
      .selectFrom('customer_order')
      .select('customer_phone')
      .where('id', '=', keyOf(orderId))
      .executeTakeFirstOrThrow();
    return row.customer_phone;
  };
  const withPhone = async (transaction: Db, receipt: StepReceipt): Promise<StepReceipt> =>
    command.verb === 'revealPhone' ? { ...receipt, phone: await phoneOf(transaction) } : receipt;
  return {
    lock: async (transaction) => {
      const row = await transaction
        .selectFrom('customer_order')
        .selectAll()
        .where('id', '=', keyOf(orderId))
        .$if(scope !== undefined, (query) =>
          scope === undefined ? query : query.where(inScope('customer_order', scope)),
        )
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row === undefined ? refuse('order.not-found') : ok(row);
    },
    carryOut: async (transaction, row, note, enqueue) => {
      const life = lifeOf(row);
      if (life === undefined) return refuse('order.step-not-possible');
      const shop =
        row.shop_id === null
          ? undefined
          : await readShop(transaction, row.platform, row.shop_id, NEEDS_SHOP.includes(command.verb));
      const facts = await stepFacts(transaction, row, shop, named, command.verb === 'pay');
      const taken = transition(life, command, actor, facts, by.now);
      if (!taken.ok) {
        if (command.verb !== 'cancelUnpaid' || taken.refusal.code !== 'order.not-due') return taken;
        // The step is not due if the brand has given unpaid orders more time since the job was planned. A new job is
        // planned.
        const notBefore = life.placedAt + days(facts.settings.unpaidDays);
        const { platform, id: orderId, version, order_no: orderNo } = row;
        await enqueue(ORDER_DUE, { orderId, verb: command.verb }, { platform, notBefore });
        return ok({ orderId, orderNo, version });
      }
      const kept = await storeStep(transaction, row, shop, taken.value, by, { note, enqueue });
      if (!kept.ok) return kept;
      if (command.verb === 'complete' && scope !== undefined)
        await noteOrderFiles(transaction, scope, row.id, filesOf(command.evidence));
      if (command.verb === 'pay' && taken.value.order.chosenShopId !== undefined) {
        // If the shop has closed meanwhile, the paid order stays unassigned and waits for a dispatcher.
        const { request } = by.author;
        if (scope !== undefined && request !== undefined)
          await assignChosenShop(
            transaction,
            row.id,
            { person: scope.person, request, now: by.now },
            { note, enqueue },
          );
      }
      return ok(
        await withPhone(transaction, {
          orderId: row.id,
          orderNo: row.order_no,
          version: taken.value.order.version,
        }),
      );
    },
    // The phone number is not stored with the answer; a repeated command reads it again.
    answer: { keep: ({ phone: _phone, ...receipt }) => receipt, recall: withPhone },
  };
};

/** Implements `OrderSteps` in SQL. */
export const orderSteps = (db: Db, scope: Scope, effects: Effects): OrderSteps => ({
  take: async (orderId, command, named, permissions, request, now): Promise<Result<StepReceipt>> => {
    const { person, shopId } = scope;
    const actor: OrderActor = {
      kind: 'person',
      person,
      permissions,
      ...(shopId === undefined ? {} : { shopId }),
    };
    const by = { by: person.userId, requestId: request.requestId, author: { person, request }, now };
    return answerOf(
      await runCommand(
        db,
        { by: person.userId, request: plainCommand(request), now, effects },
        steps(orderId, scope, command, named, actor, by),
      ),
    );
  },
  candidates: (orderId, now) => candidatesOf(db, scope, orderId, now),
  calendar: (shopId, days) => calendarOf(db, scope.platform, shopId, days),
  handlers: () => handlersOf(db, scope.platform),
});

/** Implements `DueOrderSteps` in SQL. */
export const dueOrderSteps = (db: Db, effects: Effects): DueOrderSteps => ({
  take: async (orderId: Id, verb: DueVerb, job: string, now: Instant): Promise<void> => {
    const by = { by: `job:${verb}`, requestId: job, author: {}, now };
    await runCommand(db, { job, now, effects }, steps(orderId, undefined, { verb }, {}, SYSTEM, by));
  },
});
