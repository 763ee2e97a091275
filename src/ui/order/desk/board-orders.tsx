import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { BusyButton } from '../../kit/busy-button';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { boardQuery } from '../order.queries';
import { OrderCard } from './order-card';
import type { ShopBoard } from './shop-boards';
import styles from './desk.module.css';

const PAGE = 30;

/** The orders of one board, each with a large button for its next step. Further pages are loaded on demand. */
export const BoardOrders = ({ board }: { readonly board: ShopBoard }) => {
  const text = useText();
  const services = useServices();
  const [pages, setPages] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, at) =>
      boardQuery(services, { board, page: at + 1, pageSize: PAGE }),
    ),
  });
  const [first] = read;
  const data = first?.data;
  const isError = read.some((page) => page.isError);
  const refetch = (): void => {
    for (const page of read) void page.refetch();
  };
  // An order that changed while the pages were loading may be on two pages for a moment.
  const orders = new Map(
    read.flatMap((page) => page.data?.items ?? []).map((order) => [order.orderId, order]),
  );
  if (data === undefined && isError) {
    return (
      <StatePage
        tone="error"
        title={text('desk.failed')}
        note={text('desk.failed.note')}
        action={<Button onClick={refetch}>{text('state.retry')}</Button>}
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
  const isReading = read.some((page) => page.isPending || page.isPlaceholderData);
  const rest = data.total - orders.size;
  // The back end counts only up to a limit, so there may be more orders than the count shows.
  const isMore = data.isMore === true && read.at(-1)?.data?.items.length === PAGE;
  return (
    <>
      {isError ? (
        <p className={styles['stale']} role="status">
          {text('desk.stale')}{' '}
          <Button size="small" onClick={refetch}>
            {text('state.retry')}
          </Button>
        </p>
      ) : null}
      <ul className={styles['cards']} aria-label={text(`desk.${board}`)} aria-busy={isReading}>
        {[...orders.values()].map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {isMore || rest > 0 ? (
        <BusyButton
          block
          busy={isReading}
          onClick={() => {
            setPages(pages + 1);
          }}
        >
          {isMore ? text('desk.more.many') : text('desk.more', { count: rest })}
        </BusyButton>
      ) : null}
    </>
  );
};
