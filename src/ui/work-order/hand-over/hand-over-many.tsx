import type { HandOverActor } from '@/domain/hand-over/hand-over';
import { skippedByHandingOver } from '@/domain/hand-over/takeover';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { HANDS_OVER_FOR_OTHERS, TAKES_PART } from '@/domain/work-order/work-rights';
import type { Viewer } from '../../kit/access/use-viewer';
import type { BulkAction } from '../../kit/list/actions/action';
import { HandOverManyDialog } from './hand-over-many-dialog';

const SKIPPED = {
  finished: 'work-list.bulk-finished',
  'no-handler': 'work-list.bulk-no-handler',
  'other-account': 'hand-over.bulk-other-account',
} as const;

const giverOf = ({ accountType, may }: Viewer): HandOverActor => ({
  type: accountType,
  held: [TAKES_PART, HANDS_OVER_FOR_OTHERS].filter(may),
});

/**
 * Hands the selected work orders over to one colleague. Work orders that another account handles are skipped, unless
 * the user may hand over for others. The action is offered only if at least one selected row can be handed over.
 */
export const HAND_OVER_MANY: BulkAction<WorkListItem> = {
  key: 'hand-over',
  word: 'hand-over.action',
  permission: TAKES_PART,
  title: 'hand-over.many.title',
  takes: {
    row: (row, viewer) => skippedByHandingOver(row, giverOf(viewer)) === undefined,
    left: (row, viewer) => SKIPPED[skippedByHandingOver(row, giverOf(viewer)) ?? 'finished'],
  },
  onlyIfTaken: true,
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
