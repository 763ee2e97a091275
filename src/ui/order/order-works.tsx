import { Button } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Id } from '@/domain/kernel/id';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { useIsMobile } from '../kit/light/use-media';
import { StatePage } from '../kit/states/state-page';
import { DataTable } from '../kit/table/data-table';
import { useText } from '../kit/text/use-text';
import { attentionOf } from '../work-order/attention';
import { WorkCards } from '../work-order/list/work-cards';
import { useWorkColumns } from '../work-order/list/use-work-columns';
import { useOpenNewWork, useOpenWork } from '../work-order/use-open-work';

const SKELETON_ROWS = 3;

interface Props {
  readonly orderId: Id;
  readonly read: Pick<UseQueryResult<readonly WorkListItem[]>, 'data' | 'isError' | 'refetch'>;
}

/** The work orders on one order; a row opens its work order over the page. */
export const OrderWorks = ({ orderId, read }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const open = useOpenWork();
  const openNew = useOpenNewWork();
  const columns = useWorkColumns('orderNo');
  const { data } = read;
  if (data === undefined && read.isError) {
    return (
      <StatePage
        tone="error"
        title={text('order.works.failed')}
        action={<Button onClick={() => void read.refetch()}>{text('state.retry')}</Button>}
      />
    );
  }
  if (data?.length === 0) {
    return (
      <StatePage
        title={text('order.works.empty')}
        note={text('order.works.empty.note')}
        action={
          <Button
            onClick={() => {
              openNew(orderId);
            }}
          >
            {text('create.new')}
          </Button>
        }
      />
    );
  }
  if (mobile && data !== undefined) return <WorkCards items={data} />;
  return (
    <DataTable
      label={text('order.works')}
      columns={columns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      rowTone={(item) => attentionOf(item).tone}
      skeletonRows={data === undefined ? SKELETON_ROWS : 0}
      onRowClick={({ id }) => {
        open(id, orderId);
      }}
    />
  );
};
