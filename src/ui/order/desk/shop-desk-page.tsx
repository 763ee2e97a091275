import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyView } from '../../kit/lazy/lazy-view';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { useText } from '../../kit/text/use-text';
import { boardCountsQuery } from '../order.queries';
import { BoardOrders } from './board-orders';
import { BoardTabs } from './board-tabs';
import { ShopCalendar } from './shop-calendar';
import { SHOP_BOARDS as BOARDS } from './shop-boards';
import styles from './desk.module.css';

const CALENDAR = 'calendar' as const;
const HOURS = 'hours' as const;
/** The form is a separate chunk, so that the boards do not load its fields. */
const OwnHours = lazyView(() => import('./own-hours'));

/**
 * The shop's desk for a working day: orders to accept, cars of today and tomorrow, orders without an appointment, cars
 * in work, the calendar, and the opening hours.
 */
const ShopDeskPage = () => {
  const text = useText();
  const counts = useQuery(boardCountsQuery(useServices())).data;
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = searchParams.get('tab');
  // Without a board in the URL, the desk opens the first one that has orders.
  const firstWithOrders = BOARDS.find((board) => (counts?.[board] ?? 0) > 0) ?? BOARDS[0];
  const shown = [...BOARDS, CALENDAR, HOURS].find((tab) => tab === asked) ?? firstWithOrders;
  const board = BOARDS.find((each) => each === shown);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{text('desk.title')}</h1>
      <BoardTabs
        label={text('desk.title')}
        shown={shown}
        onShow={(tab) => {
          setSearchParams({ tab }, { replace: true });
        }}
        tabs={[
          ...BOARDS.map((each) => ({
            key: each,
            label: text(`desk.${each}`),
            count: counts?.[each],
            pressing: each === 'accept',
          })),
          { key: CALENDAR, label: text('desk.calendar') },
          { key: HOURS, label: text('own-hours.title') },
        ]}
      />
      {shown === HOURS ? (
        <Suspense fallback={<Bone width="60%" />}>
          <OwnHours.View />
        </Suspense>
      ) : board === undefined ? (
        <ShopCalendar />
      ) : (
        <BoardOrders key={board} board={board} />
      )}
    </div>
  );
};

export default ShopDeskPage;
