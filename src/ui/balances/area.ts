import { FundOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { BALANCES_KEY } from './balances-key';

const readBehind = () => ({ behind: [BALANCES_KEY] });

/** The area of account balances. Commands of the areas below move points, so their changes invalidate the balances. */
export const balances: Area = {
  views: {
    'finance/accounts/index': lazyView(() => import('./balances-page')),
    'finance/statement/index': lazyView(() => import('./account-statement-page')),
  },
  icons: { balances: FundOutlined },
  changes: {
    recharge: readBehind,
    withdrawal: readBehind,
    reconciliation: readBehind,
    master: readBehind,
    [AFTER_MISSED_SIGNALS]: readBehind,
  },
};
