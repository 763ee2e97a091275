import { get, post } from '../path';

/** The paths of the calls for recharges. */
export const paths = {
  rechargeOffer: get('/seller/integral/recharge/offer'),
  ownRecharges: get('/seller/integral/recharge/list'),
  submitBankTransfer: post('/seller/integral/recharge/transfer'),
  submitRechargePayment: post('/seller/integral/recharge/pay'),
  rechargePayment: get('/seller/integral/recharge/payment/{id}'),
  playSandboxPayment: post('/seller/integral/recharge/sandbox/{id}'),
  cancelRecharge: post('/seller/integral/recharge/cancel/{id}'),
  ownRecharge: get('/seller/integral/recharge/info/{id}'),
  recharges: get('/finance/recharge/list'),
  recharge: get('/finance/recharge/info/{id}'),
  rechargeStep: post('/finance/recharge/{verb}/{id}'),
  rechargeRefund: post('/finance/refund/recharge/{id}'),
  refundStep: post('/finance/refund/part/{verb}/{id}'),
} as const;
