import { RECHARGE_RIGHTS, SEES_RECHARGES } from '@/domain/recharge/recharge-table';
import { defineArea, pageRoute } from '../area';
import { documentsField } from '../files/file-fields';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '../payment/payment.jobs';
import { paymentWebhooks } from '../payment/payment-webhooks';
import { rechargeAnswers } from './recharge-answers';

const { recharge: pay, approve, refund } = RECHARGE_RIGHTS;

/** Recharges of points, their approval and their refunds. */
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
    getOwnRecharge: ['integral:list'],
    getRecharges: SEES_RECHARGES,
    getRecharge: SEES_RECHARGES,
    takeRechargeStep: [approve],
    refundRecharge: [refund],
    takeRefundStep: [refund],
  },
  files: {
    submitBankTransfer: ({ body }) => Promise.resolve([documentsField('vouchers', body.vouchers)]),
    submitRechargePayment: 'none',
    playSandboxPayment: 'none',
    cancelRecharge: 'none',
    takeRechargeStep: 'none',
    refundRecharge: 'none',
    takeRefundStep: 'none',
  },
  jobs: [PAYMENT_QUERY, PAYMENT_CLOSE],
  webhooks: ({ storage, payments }) => paymentWebhooks(storage, payments),
  pages: [
    {
      permissions: SEES_RECHARGES,
      only: ['PLATFORM'],
      group: 'finance',
      route: pageRoute('RechargeList', 'finance/recharge', {
        title: '充值管理',
        labelEn: 'Recharges',
        icon: 'recharge',
      }),
    },
  ],
});
