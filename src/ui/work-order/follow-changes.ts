import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Change } from '@/application/work-order/change';
import type { OpenedWorkOrder } from '@/application/work-order/work-order.port';
import { changeToKeys } from './change-to-keys';
import { withMessage } from './conversation/merge-history';
import { workOrderKeys } from './work-order.queries';

/** What the server confirmed is on the screen before it is read again. */
const showAtOnce = (client: QueryClient, change: Change): void => {
  if (change.kind !== 'said') return;
  client.setQueryData<OpenedWorkOrder>(workOrderKeys.opened(change.workOrderId), (opened) =>
    opened === undefined ? opened : { ...opened, history: withMessage(opened.history, change.message) },
  );
};

/** Joins the changes of the application to the copies of the screen. Answers how to stop. */
export const followChanges = ({ changes }: Pick<Services, 'changes'>, client: QueryClient): (() => void) => {
  const following = changes.changes.subscribe((change) => {
    showAtOnce(client, change);
    for (const queryKey of changeToKeys(change)) void client.invalidateQueries({ queryKey });
  });
  return () => {
    following.unsubscribe();
  };
};
