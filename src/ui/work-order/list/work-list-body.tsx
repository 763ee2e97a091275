import { Button } from 'antd';
import { type WorkListItem } from '@/domain/work-order/work-list';
import { useIsMobile } from '../../kit/light/use-media';
import { DataTable } from '../../kit/table/data-table';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { attentionOf } from '../attention';
import { useOpenWork } from '../use-open-work';
import { type WorkListModel } from './use-work-list';
import { WorkCards } from './work-cards';
import { workColumns } from './work-columns';

interface Props {
  readonly list: WorkListModel;
  readonly pageSize: number;
  readonly narrowed: boolean;
  readonly onReset: () => void;
}

/** As many grey rows as fit a screen; more would only be scrolled past. */
const SKELETON_ROWS_MAX = 20;

const keyOf = (item: WorkListItem) => item.id;
const toneOf = (item: WorkListItem) => attentionOf(item).tone;

/** The rows, or what stands in their place. */
export const WorkListBody = ({ list, pageSize, narrowed, onReset }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const open = useOpenWork();
  if (list.failed) {
    return (
      <StatePage
        tone="error"
        title={text('work-list.failed')}
        note={text('work-list.failed.note')}
        action={<Button onClick={list.refresh}>{text('state.retry')}</Button>}
      />
    );
  }
  if (!list.loading && list.items.length === 0) {
    return narrowed ? (
      <StatePage
        title={text('work-list.empty')}
        note={text('work-list.empty.note')}
        action={<Button onClick={onReset}>{text('work-list.reset')}</Button>}
      />
    ) : (
      <StatePage title={text('work-list.empty.all')} note={text('work-list.empty.all.note')} />
    );
  }
  if (mobile && !list.loading) return <WorkCards items={list.items} />;
  return (
    <DataTable
      label={text('work-list.title')}
      columns={workColumns(text)}
      rows={list.items}
      rowKey={keyOf}
      rowTone={toneOf}
      skeletonRows={list.loading ? Math.min(pageSize, SKELETON_ROWS_MAX) : 0}
      stale={list.stale}
      onRowClick={(item) => {
        open(item.id);
      }}
    />
  );
};
