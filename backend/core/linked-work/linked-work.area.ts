import { linkWork } from '@/domain/linked-work/linked-work';
import { ok, refuse } from '@/domain/result';
import { SEES_WORK_ORDERS, TAKES_PART } from '@/domain/work-order/work-rights';
import { type AreaParts, defineArea } from '../area';
import type { Answers } from '../http/answers';

type LinkedWorkAnswers = Pick<Answers, 'getLinkedWorks' | 'linkWork' | 'unlinkWork'>;

const linkedWorkAnswers = ({ storage }: AreaParts): LinkedWorkAnswers => ({
  getLinkedWorks: async ({ id }, { scope }) => {
    const links = await storage.within(scope).linkedWorks.of(id);
    return links === undefined ? refuse('work-order.not-found') : ok(links);
  },

  linkWork: ({ id, body: { workId: otherId } }, { scope, command, now }) => {
    const decide = (linked: readonly string[], linkedToOther: readonly string[]) =>
      linkWork(id, otherId, linked, linkedToOther);
    return storage.within(scope).linkedWorks.link(id, otherId, decide, command, now);
  },

  unlinkWork: ({ id, otherId }, { scope, command, now }) =>
    storage.within(scope).linkedWorks.unlink(id, otherId, command, now),
});

/** Links between work orders. A user sees a link only if they may open both work orders. */
export const linkedWork = defineArea(linkedWorkAnswers).with({
  permissions: { getLinkedWorks: SEES_WORK_ORDERS, linkWork: [TAKES_PART], unlinkWork: [TAKES_PART] },
  files: { linkWork: 'none', unlinkWork: 'none' },
});
