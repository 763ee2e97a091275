import { type Result } from '@/domain/result';
import { createWorkOrder } from '@/domain/work-order/create-work-order';
import { type Decide } from '@/domain/work-order/decision';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { type Message, messageFor } from '@/domain/work-order/message';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { type Id } from '@/domain/shared/id';
import { type Answers, type Commander } from '../http/answers';
import { type Storage } from '../ports/storage.port';
import { createRules, urgeRules } from './work-rules';

type Changes = Pick<Answers, 'saveWorkOrder' | 'reply' | 'urge' | 'finish'>;

const mapped = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: change(result.value) } : result;

/**
 * Every command on a work order: one line over `execute`, with the domain's transition as the only judge.
 * The answer is the stored event, the same one when a command is repeated.
 */
export const changeWorkOrders = (storage: Storage): Changes => {
  const execute = async (
    id: Id,
    { scope, command, now }: Commander,
    decide: Decide,
  ): Promise<Result<Message>> =>
    mapped(await storage.within(scope).execute(id, command, decide, now), (event) =>
      messageFor(scope.person.userId, event),
    );

  return {
    saveWorkOrder: async ({ body }, { scope, command, now }) => {
      const rules = await createRules(storage.reference, scope.platform);
      const created = await storage
        .within(scope)
        .create(
          body.orderId,
          command,
          (id, order) => createWorkOrder(id, order, body.input, scope.person, rules, now),
          now,
        );
      return mapped(created, (event) => ({ id: event.workOrderId }));
    },

    reply: ({ body }, commander) => execute(body.workId, commander, replyToWorkOrder(body.input)),

    urge: async ({ id }, commander) =>
      execute(id, commander, urgeWorkOrder(await urgeRules(storage.reference, commander.scope.platform))),

    finish: ({ id, body }, commander) =>
      execute(id, commander, finishWorkOrder({ remark: body.remark, noteOnOrder: body.noteOnOrder })),
  };
};
