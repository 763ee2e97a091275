import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Change } from '@/application/kernel/change';
import { isWorkOrderChange } from '@/application/work-order/work-order-change';
import type { OpenedWorkOrder } from '@/application/work-order/work-order.port';
import { changeToKeys } from './change-to-keys';
import { withMessage } from '../work-order/conversation/merge-history';
import { createReadBehind, READ_BEHIND_MS, READ_SEEN_MS } from './read-behind';
import { mayReadAgain } from './missing-reads';
import { workOrderKeys } from '../work-order/work-order.queries';

/** What the server confirmed is on the screen before it is read again. */
const showAtOnce = (client: QueryClient, change: Change): void => {
  if (!isWorkOrderChange(change) || change.kind !== 'posted') return;
  client.setQueryData<OpenedWorkOrder>(workOrderKeys.opened(change.id), (opened) =>
    opened === undefined ? opened : { ...opened, history: withMessage(opened.history, change.message) },
  );
};

/** Joins the changes of the application to the copies of the screen. Answers how to stop. */
export const followChanges = (
  { changes, clock }: Pick<Services, 'changes' | 'clock'>,
  client: QueryClient,
): (() => void) => {
  const read = (queryKey: QueryKey): Promise<void> =>
    client.invalidateQueries({ queryKey, predicate: ({ state }) => mayReadAgain(state, clock.now()) });
  const behind = createReadBehind(clock, read);
  const following = changes.changes.subscribe((change) => {
    showAtOnce(client, change);
    const keys = changeToKeys(change);
    for (const key of keys.atOnce) void read(key);
    behind.want(keys.behind, change.kind === 'read' ? READ_SEEN_MS : READ_BEHIND_MS);
  });
  return () => {
    following.unsubscribe();
    behind.stop();
  };
};
