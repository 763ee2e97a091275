import { FundOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { BALANCES_KEY, balanceKeys } from './balances-key';

const readBehind = () => ({ behind: [BALANCES_KEY] });

/** An order shows its seller's balance. Orders change often, so the list and the brand's accounts are read less often. */
const readAfterOrder = () => ({
  behind: [balanceKeys.party],
  seldom: [balanceKeys.parties, balanceKeys.brand],
});

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
    order: readAfterOrder,
    'mall-order': readAfterOrder,
    [AFTER_MISSED_SIGNALS]: readBehind,
  },
};
