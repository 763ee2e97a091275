import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { boardCountsQuery } from '../order.queries';
import { BoardOrders } from './board-orders';
import { BoardTabs } from './board-tabs';
import { ShopCalendar } from './shop-calendar';
import { SHOP_BOARDS as BOARDS } from './shop-boards';
import styles from './desk.module.css';

const CALENDAR = 'calendar' as const;

/** The working day of a shop: orders to accept, cars of today and tomorrow, cars in work, and the calendar. */
const ShopDeskPage = () => {
  const text = useText();
  const counts = useQuery(boardCountsQuery(useServices())).data;
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tab');
  // Without a board in the URL, the desk opens the first one that has orders.
  const busiest = BOARDS.find((board) => (counts?.[board] ?? 0) > 0) ?? BOARDS[0];
  const shown = [...BOARDS, CALENDAR].find((tab) => tab === asked) ?? busiest;
  const board = BOARDS.find((each) => each === shown);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{text('desk.title')}</h1>
      <BoardTabs
        label={text('desk.title')}
        shown={shown}
        onShow={(tab) => {
          setAddress({ tab }, { replace: true });
        }}
        tabs={[
          ...BOARDS.map((each) => ({
            key: each,
            label: text(`desk.${each}`),
            count: counts?.[each],
            pressing: each === 'accept',
          })),
          { key: CALENDAR, label: text('desk.calendar') },
        ]}
      />
      {board === undefined ? <ShopCalendar /> : <BoardOrders key={board} board={board} />}
    </div>
  );
};

export default ShopDeskPage;
