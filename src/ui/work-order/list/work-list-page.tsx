import type { WorkListItem, WorkListPage as Page } from '@/domain/work-order/work-list';
import { TAKES_PART } from '@/domain/work-order/work-rights';
import { skippedByUrging } from '@/domain/work-order/urge-work-order';
import { defineList, ListView, readsAhead, type RowAction, type RowGroup } from '../../kit/list';
import { HAND_OVER_MANY } from '../hand-over/hand-over-many';
import { useUrging } from '../dialog/use-urge';
import { QueueButton } from '../queue/queue-button';
import { useOnlyReadsWork } from '../rights';
import { useOpenToFinish, useOpenWork } from '../use-open-work';
import { workOrderKeys } from '../work-order.queries';
import { isBySeller, WORK_FILTERS, workQueryOf } from './work-filters';
import { WORK_ROWS, workRowLink } from './work-rows';

const sellerOf = ({ sellerId, sellerName }: WorkListItem): RowGroup => ({
  id: sellerId ?? sellerName,
  name: sellerName,
});

const SKIPPED = {
  finished: 'work-list.bulk-finished',
  own: 'urge.bulk-own',
  'no-handler': 'work-list.bulk-no-handler',
} as const;

/** The work list. Waiting rows are tinted, and a row opens its work order. */
export const WORK_LIST = defineList({
  ...WORK_ROWS,
  name: 'work-orders',
  texts: 'work-list',
  filters: WORK_FILTERS,
  toQuery: workQueryOf,
  queryKey: workOrderKeys.lists,
  read: ({ workOrders }, query, options): Promise<Page> => workOrders.list(query, options),
  everyMs: 60_000,
  movesToStart: true,
  open: workRowLink(),
  lastChanged: ({ bySeller: _bySeller, ...query }) => query,
  group: (filters) => (isBySeller(filters) ? sellerOf : undefined),
  bulk: [
    {
      key: 'urge',
      word: 'action.urge',
      permission: TAKES_PART,
      title: 'urge.bulk-title',
      takes: {
        row: (row, { userId }) => skippedByUrging(row, userId) === undefined,
        left: (row, { userId }) => SKIPPED[skippedByUrging(row, userId) ?? 'finished'],
      },
      ask: { title: 'urge.title', text: 'urge.bulk-question' },
      command: ({ id }, { commands }) => commands.urge(id, { quiet: true }),
    },
    HAND_OVER_MANY,
  ],
  empty: (_, isNarrowed) => (isNarrowed ? 'work-list.empty' : 'work-list.empty.all'),
});

/** The keys on a focused row: R opens its work order to reply, U urges it, and F opens it to finish it. */
export const useWorkKeys = (): readonly RowAction<WorkListItem>[] => {
  const open = useOpenWork();
  const openToFinish = useOpenToFinish();
  const { urge } = useUrging();
  const on = (letter: string, word: RowAction<WorkListItem>['word'], act: (id: string) => void) => ({
    key: letter,
    letter,
    word,
    shown: false as const,
    run: ({ id }: WorkListItem) => {
      act(id);
    },
  });
  return [
    on('r', 'action.reply', (id) => {
      open(id);
    }),
    on('u', 'action.urge', urge),
    on('f', 'action.finish', openToFinish),
  ];
};

const NO_KEYS: readonly RowAction<WorkListItem>[] = [];

const WorkListPage = () => {
  const keys = useWorkKeys();
  const onlyReads = useOnlyReadsWork();
  return <ListView of={WORK_LIST} actions={onlyReads ? NO_KEYS : keys} primary={<QueueButton primary />} />;
};

export const readAhead = readsAhead(WORK_LIST);

export default WorkListPage;
