import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { defineArea, pageRoute } from '../area';
import { someFiles } from '../files/file-fields';
import { rechargeAnswers } from './recharge-answers';

const { recharge: pay, list, approve } = RECHARGE_RIGHTS;

/** Recharges of points and their approval. */
export const recharge = defineArea(({ storage }) => rechargeAnswers(storage)).with({
  permissions: {
    getRechargeOffer: ['integral:list'],
    getOwnRecharges: ['integral:list'],
    submitBankTransfer: [pay],
    cancelRecharge: [pay],
    getRecharges: [list, approve],
    getRecharge: [list, approve],
    takeRechargeStep: [approve],
  },
  files: {
    submitBankTransfer: ({ body }) => Promise.resolve([someFiles('vouchers', body.vouchers)]),
    cancelRecharge: 'none',
    takeRechargeStep: 'none',
  },
  pages: [
    {
      permissions: [list, approve],
      only: ['PLATFORM'],
      route: pageRoute('RechargeList', 'finance/recharge', { title: '充值管理', icon: 'recharge' }),
    },
  ],
});
