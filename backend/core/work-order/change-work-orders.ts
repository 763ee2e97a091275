import { ok, type Result } from '@/domain/result';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { createWorkOrder, type OrderForWork } from '@/domain/work-order/create-work-order';
import type { Decide } from '@/domain/work-order/decision';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { type Message, messageFor } from '@/domain/work-order/message';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { type ReplyInput, replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import type { Id } from '@/domain/kernel/id';
import type { Answers, CommandSender } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { Creation } from '../ports/work-orders.port';
import { acceptForm } from './accept-form';
import { withKnownStaff } from './known-staff';
import { createRules, ratingText, urgeRules } from './configured-rules';

type Changes = Pick<Answers, 'saveWorkOrder' | 'reply' | 'urge' | 'finish' | 'ship' | 'complain' | 'rate'>;

const mapped = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: change(result.value) } : result;

/** Replaces the claimed size of each document by the size of the stored file. */
const withStoredSizes = async (
  storage: Storage,
  { scope }: Pick<CommandSender, 'scope'>,
  input: ReplyInput,
): Promise<ReplyInput> => {
  const { files = [] } = input;
  if (files.length === 0) return input;
  const sizes = await storage.within(scope).files.visible(files.map(({ fileName }) => fileName));
  return { ...input, files: files.map((file) => ({ ...file, size: sizes.get(file.fileName) ?? file.size })) };
};

/**
 * The commands that create, reply to, urge, finish, ship, complain about and rate work orders. The storage locks the
 * work order and runs a transition of the domain, which alone decides whether the command is permitted. A repeat gets
 * the first answer.
 */
export const changeWorkOrders = (storage: Storage): Changes => {
  const execute = async (
    id: Id,
    { scope, command, now }: CommandSender,
    decide: Decide,
  ): Promise<Result<Message>> =>
    mapped(await storage.within(scope).workOrders.execute(id, command, decide, now), (event) =>
      messageFor(scope.person, event),
    );

  return {
    saveWorkOrder: async ({ body }, { scope, command, now }) => {
      const [rules, current] = await Promise.all([
        createRules(storage.reference, scope.platform),
        storage.reference.form(scope.platform, body.formKey),
      ]);
      const decide = (id: Id, order: OrderForWork): Result<Creation> => {
        const created = createWorkOrder(id, order, body.input, scope.person, rules, now, body.formKey);
        if (!created.ok) return created;
        const allowed = { types: order.allowedTypes, levels: rules.levels };
        const filled = acceptForm(current, body.form, body.input, allowed);
        if (!filled.ok) return filled;
        return ok({ ...created.value, ...(filled.value === undefined ? {} : { form: filled.value }) });
      };
      const created = await storage.within(scope).workOrders.create(body.orderId, command, decide, now);
      return mapped(created, (event) => ({ id: event.workOrderId }));
    },

    reply: async ({ body }, commander) =>
      execute(
        body.workId,
        commander,
        replyToWorkOrder(await withStoredSizes(storage, commander, body.input)),
      ),

    urge: async ({ id }, commander) =>
      execute(id, commander, urgeWorkOrder(await urgeRules(storage.reference, commander.scope.platform))),

    finish: ({ id, body }, commander) =>
      execute(id, commander, finishWorkOrder({ remark: body.remark, noteOnOrder: body.noteOnOrder })),

    ship: ({ id, body }, commander) => execute(id, commander, shipWorkOrder(body)),

    complain: ({ body }, commander) =>
      execute(body.workId, commander, complainAboutWorkOrder({ reason: body.reason })),

    rate: async ({ body }, commander) => {
      const [form, texts] = await Promise.all([
        withKnownStaff(storage.within(commander.scope).workOrders, body.id, body.form),
        ratingText(storage.reference, commander.scope.platform),
      ]);
      return execute(body.id, commander, rateWorkOrder(form, texts));
    },
  };
};
