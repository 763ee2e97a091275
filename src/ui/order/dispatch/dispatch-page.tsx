import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { CountedBoard } from '@/domain/order/board';
import { SearchField } from '../../kit/list/search-field';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { BoardTabs } from '../desk/board-tabs';
import { boardCountsQuery, boardQuery } from '../order.queries';
import { Candidates } from './candidates';
import { Queue } from './queue';
import styles from './dispatch.module.css';

const BOARDS = [
  'pending',
  'late',
  'cancel',
  'closed',
  'unstaffed',
] as const satisfies readonly CountedBoard[];
const PAGE = 50;

/**
 * The dispatch desk: orders that wait for a shop, beside suitable shops. J and K select an order, and a digit
 * assigns it.
 */
const DispatchPage = () => {
  const text = useText();
  const services = useServices();
  const [searchParams, setSearchParams] = useSearchParams();
  const [chosen, setChosen] = useState<string>();
  const board = BOARDS.find((each) => each === searchParams.get('board')) ?? BOARDS[0];
  const search = searchParams.get('q') ?? '';
  const page = Math.max(1, Number(searchParams.get('page') ?? '1') || 1);
  const counts = useQuery(boardCountsQuery(services)).data;
  const read = useQuery(
    boardQuery(services, { board, page, pageSize: PAGE, ...(search === '' ? {} : { search }) }),
  );
  const orders = read.data?.items ?? [];
  // The index of the selected order. An assigned order leaves the queue, so the next order then has this index.
  const [place, setPlace] = useState(0);
  const current =
    orders.find(({ orderId }) => orderId === chosen) ?? orders[Math.min(place, orders.length - 1)];
  const choose = (at: number) => {
    const next = orders[Math.max(0, Math.min(at, orders.length - 1))];
    if (next === undefined) return;
    setPlace(orders.indexOf(next));
    setChosen(next.orderId);
  };
  const go = (change: Readonly<Record<string, string>>) => {
    setPlace(0);
    setChosen(undefined);
    setSearchParams({ board, q: search, ...change }, { replace: true });
  };
  const last = Math.max(1, Math.ceil((read.data?.total ?? 0) / PAGE));
  // The page no longer exists, for example because all its orders have been assigned. Shows the last page that exists.
  if (read.data !== undefined && !read.isPlaceholderData && page > last) {
    const filled = new URLSearchParams(searchParams);
    filled.set('page', String(last));
    return <Navigate to={{ search: filled.toString() }} replace />;
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{text('dispatch.title')}</h1>
        <span className={styles['search']}>
          <SearchField
            name={text('dispatch.search.name')}
            placeholder={text('dispatch.search')}
            value={search}
            onSearch={(q) => {
              go({ q });
            }}
          />
        </span>
      </header>
      <BoardTabs
        label={text('dispatch.title')}
        shown={board}
        onShow={(key) => {
          go({ board: key });
        }}
        tabs={BOARDS.map((each) => ({
          key: each,
          label: text(`dispatch.${each}`),
          count: counts?.[each],
          pressing: each === 'late' || each === 'unstaffed',
        }))}
      />
      <div className={styles['columns']}>
        <Queue
          key={board}
          board={board}
          orders={orders}
          total={read.data?.total}
          page={page}
          pageSize={PAGE}
          failed={read.isError && read.data === undefined}
          onRetry={() => void read.refetch()}
          current={current}
          onChoose={choose}
          onPage={(next) => {
            go({ page: String(next) });
          }}
        />
        {current === undefined ? null : <Candidates key={current.orderId} order={current} />}
      </div>
    </div>
  );
};

export default DispatchPage;
