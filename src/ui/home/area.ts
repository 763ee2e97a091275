import { HomeOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { workOrderKeys } from '../work-order';
import { MONEY_WAITING_KEY } from './money-waiting.queries';

const POINTS = ['home', 'points'];

const readMoney = () => ({ later: [MONEY_WAITING_KEY, POINTS] });

/** The area of the home page. */
export const home: Area = {
  routes: { Index: lazyView(() => import('./home-page'), 'board') },
  icons: { home: HomeOutlined },
  // The home page shows points, and counts of orders and of pending payment tasks. Changes of work orders invalidate it
  // through the work order lists.
  changes: {
    order: () => ({ later: [workOrderKeys.home, POINTS] }),
    recharge: readMoney,
    withdrawal: readMoney,
    reconciliation: readMoney,
    'mall-order': readMoney,
    master: readMoney,
    role: readMoney,
    [AFTER_MISSED_SIGNALS]: readMoney,
  },
};
