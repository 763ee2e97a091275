import { BankOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { WITHDRAWAL_KEY } from './withdrawal.queries';

const readAll = () => ({ atOnce: [WITHDRAWAL_KEY] });

/** The area of withdrawals: the account's own, and the payouts for staff. */
export const withdrawal: Area = {
  views: { 'finance/pay/index': lazyView(() => import('./payout-list-page')) },
  routes: {
    PointsWithdraw: lazyView(() => import('./invoice-withdraw-page'), 'form'),
    PointsTax: lazyView(() => import('./tax-withdraw-page'), 'form'),
    FinancePayout: lazyView(() => import('./payout-page'), 'detail'),
  },
  icons: { payout: BankOutlined },
  changes: {
    withdrawal: readAll,
    payee: readAll,
    [AFTER_MISSED_SIGNALS]: () => ({ later: [WITHDRAWAL_KEY] }),
  },
};
