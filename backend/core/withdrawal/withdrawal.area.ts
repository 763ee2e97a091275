import { WITHDRAWAL_RIGHTS } from '@/domain/withdrawal/withdrawal-table';
import { defineArea, pageRoute } from '../area';
import { documentField } from '../files/file-fields';
import { withdrawalAnswers } from './withdrawal-answers';

const { withdraw, payees, list, approve, pay } = WITHDRAWAL_RIGHTS;

/** Withdrawals of points, the bank accounts they go to, and their payout. */
export const withdrawal = defineArea(({ storage, bankNumbers }) =>
  withdrawalAnswers(storage, bankNumbers),
).with({
  permissions: {
    getWithdrawalOffer: [withdraw, payees],
    getOwnWithdrawals: ['integral:list'],
    getOwnWithdrawal: ['integral:list'],
    submitWithdrawal: [withdraw],
    cancelWithdrawal: [withdraw],
    addPayee: [payees],
    removePayee: [payees],
    getPayouts: [list],
    getPayout: [list],
    takePayoutStep: [approve, pay],
    revealPayee: [pay],
    makeBankBatch: [pay],
  },
  files: {
    submitWithdrawal: ({ body }) => Promise.resolve([documentField('invoiceFile', body.invoiceFile)]),
    takePayoutStep: ({ body }) => Promise.resolve([documentField('receipt', body.receipt)]),
    cancelWithdrawal: 'none',
    addPayee: 'none',
    removePayee: 'none',
    revealPayee: 'none',
    makeBankBatch: 'none',
  },
  pages: [
    {
      permissions: [list],
      only: ['PLATFORM'],
      group: 'finance',
      route: pageRoute('PayoutList', 'finance/pay', {
        title: '打款管理',
        labelEn: 'Payouts',
        icon: 'payout',
      }),
    },
  ],
});
