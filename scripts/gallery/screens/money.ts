import type { Chapter } from '../screen';

export const MONEY: Chapter = {
  title: 'Recharges, withdrawals and payouts',
  screens: [
    { id: 'recharge', name: 'Buying points', path: '/integral/recharge', who: 'seller', phone: true },
    { id: 'recharge-desk', name: 'Recharges to approve', path: '/finance/recharge', who: 'approver' },
    { id: 'withdraw', name: 'Withdrawing with an invoice', path: '/integral/withdraw', who: 'seller' },
    {
      id: 'withdraw-tax',
      name: 'Withdrawing with tax withheld',
      path: '/integral/taxPoint',
      who: 'shop',
      phone: true,
    },
    { id: 'payouts', name: 'Payouts', path: '/finance/pay', who: 'cashier' },
  ],
};
