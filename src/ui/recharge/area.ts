import { MoneyCollectOutlined, WalletOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { RECHARGE_KEY } from './recharge.queries';

const readAll = () => ({ atOnce: [RECHARGE_KEY] });

/** The area of recharges: the account's own recharges, and all recharges of the platform for staff. */
export const recharge: Area = {
  views: { 'finance/recharge/index': lazyView(() => import('./recharge-desk-page')) },
  routes: { PointsRecharge: lazyView(() => import('./recharge-page'), 'form') },
  icons: { recharge: MoneyCollectOutlined, 'group-finance': WalletOutlined },
  changes: { recharge: readAll, [AFTER_MISSED_SIGNALS]: () => ({ later: [RECHARGE_KEY] }) },
};
