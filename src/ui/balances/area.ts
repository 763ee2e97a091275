import { FundOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { BALANCES_KEY, balanceKeys } from './balances-key';

const readBehind = () => ({ later: [BALANCES_KEY] });

/**
 * Orders change often. A changed order soon reloads the balance of one account. The other balances are
 * reloaded seldom.
 */
const readAfterOrder = () => ({
  later: [balanceKeys.party],
  seldom: [balanceKeys.parties, balanceKeys.brand],
});

/** The area of account balances. Changes of the areas below may move points, and `master` contains the names. */
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
    order: readAfterOrder,
    'mall-order': readAfterOrder,
    [AFTER_MISSED_SIGNALS]: readBehind,
  },
};
