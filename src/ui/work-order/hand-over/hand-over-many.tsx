import { skippedByHandingOver } from '@/domain/hand-over/takeover';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { HANDS_OVER_FOR_OTHERS } from '@/domain/work-order/work-rights';
import type { BulkAction } from '../../kit/list/actions/action';
import { HandOverManyDialog } from './hand-over-many-dialog';

const SKIPPED = {
  finished: 'work-list.bulk-finished',
  'no-handler': 'work-list.bulk-no-handler',
} as const;

/** Hands the selected work orders over to one colleague, for handlers who are absent. */
export const HAND_OVER_MANY: BulkAction<WorkListItem> = {
  key: 'hand-over',
  word: 'hand-over.action',
  permission: HANDS_OVER_FOR_OTHERS,
  offered: ({ accountType }) => accountType === 'PLATFORM',
  title: 'hand-over.many.title',
  takes: {
    row: (row) => skippedByHandingOver(row) === undefined,
    left: (row) => SKIPPED[skippedByHandingOver(row) ?? 'finished'],
  },
  enter: (dialog, _count, go, _text, left, rows) => (
    <HandOverManyDialog
      {...dialog}
      rows={rows}
      left={left}
      go={({ userId, note }, taken) => {
        go(
          ({ id: workId, handlerId }, { handOverCommands }) =>
            handOverCommands.give({
              ...{ workId, userId, note },
              ...(handlerId === undefined ? {} : { from: handlerId }),
            }),
          taken,
        );
      }}
    />
  ),
};
