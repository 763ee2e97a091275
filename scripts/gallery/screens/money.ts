import type { Chapter } from '../screen';

/** The gallery's chapter of recharges, withdrawals and payouts. */
export const MONEY: Chapter = {
  title: 'Recharges, withdrawals and payouts',
  screens: [
    { id: 'recharge', name: 'Buying points', path: '/integral/recharge', who: 'seller' },
    { id: 'recharge-desk', name: 'Recharges to approve', path: '/finance/recharge', who: 'approver' },
    { id: 'withdraw', name: 'Withdrawing with an invoice', path: '/integral/withdraw', who: 'seller' },
    { id: 'payouts', name: 'Payouts', path: '/finance/pay', who: 'cashier' },
  ],
};
