import { Button, Checkbox, Pagination } from 'antd';
import { useState } from 'react';
import { HOUR, SECOND } from '@/domain/kernel/instant';
import type { Order } from '@/domain/order/order';
import { BulkDialog } from '../../kit/list/bulk/bulk-dialog';
import { useBulk } from '../../kit/list/bulk/use-bulk';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { StatusTag } from '../../kit/tag/status-tag';
import { UserText } from '../../kit/text/user-text';
import { useText } from '../../kit/text/use-text';
import { durationIn } from '../../work-order';
import { assignToBest } from './assign-to-best';
import { useQueueKeys } from './use-queue-keys';
import styles from './dispatch.module.css';
import { projectName } from '../project-name';

interface Props {
  readonly board: 'pending' | 'late' | 'cancel' | 'closed' | 'unstaffed';
  readonly orders: readonly Order[];
  readonly total: number | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly current: Order | undefined;
  readonly onChoose: (place: number) => void;
  readonly onPage: (page: number) => void;
}

/**
 * The orders of one board, the most urgent first. On the board `pending`, the user can select several orders and assign
 * each to its recommended shop.
 */
export const Queue = ({
  board,
  orders,
  total,
  page,
  pageSize,
  failed,
  onRetry,
  current,
  onChoose,
  onPage,
}: Props) => {
  const text = useText();
  const { clock, notices } = useServices();
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const rows = orders.filter(({ orderId }) => checked.has(orderId));
  const at = current === undefined ? -1 : orders.indexOf(current);
  useQueueKeys({
    onMove: (by) => {
      onChoose(at + by);
    },
  });
  const bulk = useBulk<Order>(
    ({ orderNo }) => orderNo,
    ({ orderId }, quiet) => assignToBest(quiet, orderId),
  );
  const start = async () => {
    const confirmed = await notices.ask({
      title: { key: 'dispatch.many' },
      confirm: { key: 'dispatch.many' },
      text: { key: 'dispatch.many.ask', params: { count: rows.length } },
      tone: 'info',
    });
    if (!confirmed) return;
    bulk.start(rows);
    setChecked(new Set());
  };
  if (failed) {
    return (
      <StatePage
        tone="error"
        title={text('desk.failed')}
        note={text('desk.failed.note')}
        action={<Button onClick={onRetry}>{text('state.retry')}</Button>}
      />
    );
  }
  if (total === 0)
    return <StatePage title={text(`dispatch.${board}.empty`)} note={text('desk.empty.note')} />;
  const isAll = rows.length > 0 && rows.length === orders.length;
  return (
    <section
      className={styles['queue']}
      aria-label={text(`dispatch.${board}`)}
      aria-busy={total === undefined}
    >
      {board === 'pending' ? (
        <div className={styles['many']}>
          <Checkbox
            checked={isAll}
            indeterminate={rows.length > 0 && !isAll}
            onChange={({ target }) => {
              setChecked(new Set(target.checked ? orders.map(({ orderId }) => orderId) : []));
            }}
          >
            {text('dispatch.chosen', { count: rows.length })}
          </Checkbox>
          <Button type="primary" disabled={rows.length === 0} onClick={() => void start()}>
            {text('dispatch.many')}
          </Button>
        </div>
      ) : null}
      {board === 'unstaffed' ? <p className={styles['many']}>{text('dispatch.unstaffed.note')}</p> : null}
      <ul className={styles['rows']}>
        {orders.map((order, index) => (
          <li key={order.orderId} className={styles['row']} data-current={order === current}>
            {board === 'pending' ? (
              <Checkbox
                aria-label={text('dispatch.choose', { no: order.orderNo })}
                checked={checked.has(order.orderId)}
                onChange={({ target }) => {
                  const next = new Set(checked);
                  if (target.checked) next.add(order.orderId);
                  else next.delete(order.orderId);
                  setChecked(next);
                }}
              />
            ) : null}
            <button
              type="button"
              className={styles['order']}
              aria-current={order === current ? 'true' : undefined}
              data-queue-place={index}
              onClick={() => {
                onChoose(index);
              }}
            >
              <span className={styles['line']}>
                <strong>{projectName(text, order)}</strong>
                <small data-tone={clock.now() - order.createdAt > 4 * HOUR ? 'long' : 'short'}>
                  {durationIn(text, Math.max(0, (clock.now() - order.createdAt) / SECOND))}
                </small>
              </span>
              <span className={styles['line']}>
                <UserText>{[order.region, order.customerName].filter(Boolean).join(' · ')}</UserText>
                {board === 'pending' ? null : <StatusTag tint="warning">{order.shopName}</StatusTag>}
              </span>
              <small className={styles['soft']}>
                {order.orderNo} · <UserText>{order.sellerName}</UserText>
              </small>
            </button>
          </li>
        ))}
      </ul>
      {total !== undefined && total > pageSize ? (
        <Pagination
          simple
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      ) : null}
      <BulkDialog title={text('dispatch.many')} bulk={bulk} />
    </section>
  );
};
