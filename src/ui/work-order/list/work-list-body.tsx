import { memo } from 'react';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { useIsMobile } from '../../kit/light/use-media';
import type { Column } from '../../kit/table/column';
import { DataTable } from '../../kit/table/data-table';
import { useText } from '../../kit/text/use-text';
import { attentionOf } from '../attention';
import { useOpenWork } from '../use-open-work';
import { WorkCards, WorkCardsSkeleton } from './work-cards';

interface Props {
  readonly items: readonly WorkListItem[];
  readonly columns: readonly Column<WorkListItem>[];
  /** Nothing is there yet. */
  readonly loading: boolean;
  /** Rows of the filters before, while the new ones are read. */
  readonly stale: boolean;
  readonly pageSize: number;
}

/** As many grey rows as fit a screen; more would only be scrolled past. */
const SKELETON_ROWS_MAX = 20;

const keyOf = (item: WorkListItem) => item.id;
const toneOf = (item: WorkListItem) => attentionOf(item).tone;

/** The rows: a table, or cards on mobile widths. Being read again changes nothing in them. */
export const WorkListBody = memo(({ items, columns, loading, stale, pageSize }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const open = useOpenWork();
  if (mobile) return loading ? <WorkCardsSkeleton /> : <WorkCards items={items} />;
  return (
    <DataTable
      label={text('work-list.title')}
      columns={columns}
      rows={items}
      rowKey={keyOf}
      rowTone={toneOf}
      skeletonRows={loading ? Math.min(pageSize, SKELETON_ROWS_MAX) : 0}
      stale={stale}
      onRowClick={(item) => {
        open(item.id);
      }}
    />
  );
});
WorkListBody.displayName = 'WorkListBody';
