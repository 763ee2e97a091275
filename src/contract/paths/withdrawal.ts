import { get, post, remove } from '../path';

/** The paths of the calls for withdrawals and payouts. */
export const paths = {
  withdrawalOffer: get('/seller/integral/withdraw/offer'),
  ownWithdrawals: get('/seller/integral/withdraw/list'),
  ownWithdrawal: get('/seller/integral/withdraw/info/{id}'),
  submitWithdrawal: post('/seller/integral/withdraw'),
  cancelWithdrawal: post('/seller/integral/withdraw/cancel/{id}'),
  addPayee: post('/seller/integral/payee'),
  removePayee: remove('/seller/integral/payee/{id}'),
  payouts: get('/finance/pay/list'),
  payout: get('/finance/pay/info/{id}'),
  payoutStep: post('/finance/pay/{verb}/{id}'),
  revealPayee: post('/finance/pay/reveal/{id}'),
  bankBatch: post('/finance/pay/batch'),
} as const;
