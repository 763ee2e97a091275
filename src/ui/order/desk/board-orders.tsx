import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { boardQuery } from '../order.queries';
import { JobCard } from './job-card';
import type { ShopBoard } from './shop-boards';
import styles from './desk.module.css';

const PAGE = 30;
/** The largest page of one response. */
const MOST = 100;

/** The orders of one board, each with a large button for its next step. */
export const BoardOrders = ({ board }: { readonly board: ShopBoard }) => {
  const text = useText();
  const [pageSize, setPageSize] = useState(PAGE);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    boardQuery(useServices(), { board, page: 1, pageSize }),
  );
  if (data === undefined && isError) {
    return (
      <StatePage
        tone="error"
        title={text('desk.failed')}
        note={text('desk.failed.note')}
        action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
      />
    );
  }
  if (data === undefined) {
    return (
      <div className={styles['cards']} aria-busy>
        <Bone width="100%" />
        <Bone width="60%" />
      </div>
    );
  }
  if (data.items.length === 0)
    return <StatePage title={text(`desk.${board}.empty`)} note={text('desk.empty.note')} />;
  return (
    <>
      {isError ? (
        <p className={styles['stale']} role="status">
          {text('desk.stale')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('state.retry')}
          </Button>
        </p>
      ) : null}
      <ul className={styles['cards']} aria-label={text(`desk.${board}`)} aria-busy={isPlaceholderData}>
        {data.items.map((order) => (
          <li key={order.orderId}>
            <JobCard order={order} />
          </li>
        ))}
      </ul>
      {data.total > data.items.length ? (
        <Button
          block
          disabled={pageSize >= MOST}
          onClick={() => {
            setPageSize(Math.min(MOST, pageSize + PAGE));
          }}
        >
          {text('desk.more', { count: data.total - data.items.length })}
        </Button>
      ) : null}
    </>
  );
};
