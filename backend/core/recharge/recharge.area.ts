import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { defineArea, pageRoute } from '../area';
import { someFiles } from '../files/file-fields';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '../payment/payment.jobs';
import { paymentWebhooks } from '../payment/payment-webhooks';
import { rechargeAnswers } from './recharge-answers';

const { recharge: pay, list, approve } = RECHARGE_RIGHTS;

/** Recharges of points and their approval. */
export const recharge = defineArea(({ storage, payments, world }) =>
  rechargeAnswers(storage, payments, world.logger),
).with({
  permissions: {
    getRechargeOffer: ['integral:list'],
    getOwnRecharges: ['integral:list'],
    submitBankTransfer: [pay],
    submitRechargePayment: [pay],
    getRechargePayment: [pay],
    playSandboxPayment: [pay],
    cancelRecharge: [pay],
    getRecharges: [list, approve],
    getRecharge: [list, approve],
    takeRechargeStep: [approve],
  },
  files: {
    submitBankTransfer: ({ body }) => Promise.resolve([someFiles('vouchers', body.vouchers)]),
    submitRechargePayment: 'none',
    playSandboxPayment: 'none',
    cancelRecharge: 'none',
    takeRechargeStep: 'none',
  },
  jobs: [PAYMENT_QUERY, PAYMENT_CLOSE],
  webhooks: ({ storage, payments }) => paymentWebhooks(storage, payments),
  pages: [
    {
      permissions: [list, approve],
      only: ['PLATFORM'],
      route: pageRoute('RechargeList', 'finance/recharge', {
        title: '充值管理',
        labelEn: 'Recharges',
        icon: 'recharge',
      }),
    },
  ],
});
