import { Button } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { RowTable } from '../kit/list';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { useOnlyReadsWork, useOpenNewWork, WORK_ROWS, workRowLink } from '../work-order';

const SKELETON_ROWS = 3;

interface Props {
  readonly orderId: Id;
  readonly read: Pick<UseQueryResult<readonly WorkListItem[]>, 'data' | 'isError' | 'refetch'>;
}

/** The work orders of one order; a row opens its work order over the page. */
export const OrderWorks = ({ orderId, read }: Props) => {
  const text = useText();
  const openNew = useOpenNewWork();
  const onlyReads = useOnlyReadsWork();
  const opening = useMemo(() => workRowLink(orderId), [orderId]);
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
        {...(onlyReads
          ? {}
          : {
              note: text('order.works.empty.note'),
              action: (
                <Button
                  onClick={() => {
                    openNew(orderId);
                  }}
                >
                  {text('create.new')}
                </Button>
              ),
            })}
      />
    );
  }
  return (
    <RowTable
      label={text('order.works')}
      of={WORK_ROWS}
      rows={data}
      without={['orderNo']}
      open={opening}
      skeletonRows={SKELETON_ROWS}
    />
  );
};
