import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '@/application/kernel/change';
import { isWorkOrderChange } from '@/application/work-order/work-order-change';
import type { OpenedWorkOrder } from '@/application/work-order/work-order.port';
import { AFTER_MISSED_SIGNALS, type Area, type KeysToRead } from '../kit/area/area';
import { withMessage } from './conversation/merge-history';
import { workOrderKeys } from './work-order.queries';

/* Cache invalidation of this area: the queries that each change makes outdated. */

/** The queries that a changed work order invalidates. */
const keysOf = (change: Change): Partial<KeysToRead> => {
  if (!isWorkOrderChange(change)) return {};
  switch (change.kind) {
    case 'created':
      return { atOnce: [workOrderKeys.lists], seldom: [workOrderKeys.queueTotal] };
    case 'staff-rated':
      return { atOnce: [workOrderKeys.staffToRate, workOrderKeys.home] };
    case 'read':
      return { later: [workOrderKeys.lists] };
    case 'posted':
    case 'changed': {
      const opened = workOrderKeys.opened(change.id);
      const beside = workOrderKeys.beside(change.id);
      const seldom = [workOrderKeys.queueTotal];
      // A posted action of the user, such as a complaint, may change the data whose keys begin with `beside`. A reply
      // does not change these data.
      return change.kind === 'posted' && change.by !== 'reply'
        ? { atOnce: [opened, beside], later: [workOrderKeys.lists, workOrderKeys.everyLinks], seldom }
        : { atOnce: [opened], later: [beside, workOrderKeys.lists, workOrderKeys.everyLinks], seldom };
    }
  }
};

/** The queries of this area that a change invalidates, by the changed area. */
export const workOrderChanges = {
  'work-order': keysOf,
  'work-note': () => ({ atOnce: [workOrderKeys.everyNotes] }),
  'linked-work': () => ({ atOnce: [workOrderKeys.everyLinks] }),
  'own-reminder': () => ({ atOnce: [workOrderKeys.allReminders], later: [workOrderKeys.lists] }),
  [AFTER_MISSED_SIGNALS]: () => ({
    atOnce: [workOrderKeys.everyOpened, workOrderKeys.everyNotes],
    later: [
      workOrderKeys.everythingBeside,
      workOrderKeys.everyLinks,
      workOrderKeys.allReminders,
      workOrderKeys.lists,
    ],
    seldom: [workOrderKeys.queueTotal],
  }),
} satisfies Area['changes'];

/** Adds the message that the server confirmed to the cached conversation, before the next read. */
export const showPosted = (client: QueryClient, change: Change): void => {
  if (!isWorkOrderChange(change) || change.kind !== 'posted') return;
  client.setQueryData<OpenedWorkOrder>(workOrderKeys.opened(change.id), (opened) =>
    opened === undefined ? opened : { ...opened, history: withMessage(opened.history, change.message) },
  );
};
