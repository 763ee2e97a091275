import { TAKES_PART } from '@/domain/work-order/work-rights';
import { messageFor } from '@/domain/work-order/message';
import { ok, refuse } from '@/domain/result';
import { type AreaParts, defineArea } from '../area';
import type { Answers } from '../http/answers';

type HandOverAnswers = Pick<Answers, 'getColleagues' | 'handOver'>;

const handOverAnswers = ({ storage }: AreaParts): HandOverAnswers => ({
  getColleagues: async ({ id }, { scope }) => {
    const colleagues = await storage.within(scope).workOrders.colleagues(id);
    return colleagues === undefined ? refuse('work-order.not-found') : ok({ colleagues });
  },

  handOver: async ({ id, body }, { scope, command, now }) => {
    const event = await storage.within(scope).workOrders.handOver(id, command, body, now);
    return event.ok ? ok(messageFor(scope.person, event.value)) : event;
  },
});

/** The handler, or a user of the handler's account, assigns a work order to another handler. */
export const handOver = defineArea(handOverAnswers).with({
  permissions: { getColleagues: [TAKES_PART], handOver: [TAKES_PART] },
  files: { handOver: 'none' },
});
