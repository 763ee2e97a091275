import { TAKES_PART } from '@/domain/work-order/work-rights';
import { messageFor } from '@/domain/work-order/message';
import { ok, refuse } from '@/domain/result';
import { type AreaParts, defineArea } from '../area';
import type { Answers } from '../http/answers';

type HandOverAnswers = Pick<Answers, 'getColleagues' | 'handOver'>;

const handOverAnswers = ({ storage }: AreaParts): HandOverAnswers => ({
  getColleagues: async ({ id }, { scope, account }) => {
    const colleagues = await storage.within(scope).workOrders.colleagues(id, account.permissions);
    return colleagues === undefined ? refuse('work-order.not-found') : ok({ colleagues });
  },

  handOver: async ({ id, body }, { scope, account, command, now }) => {
    const event = await storage
      .within(scope)
      .workOrders.handOver(id, command, body, account.permissions, now);
    return event.ok ? ok(messageFor(scope.person, event.value)) : event;
  },
});

/**
 * Hands a work order over to a colleague. The handler, users of the handler's account, and platform staff
 * with a permission may do so. The domain checks this permission, because the other users do not need it.
 */
export const handOver = defineArea(handOverAnswers).with({
  permissions: { getColleagues: [TAKES_PART], handOver: [TAKES_PART] },
  files: { handOver: 'none' },
});
