import { RECONCILIATION_RIGHTS } from '@/domain/reconciliation/difference';
import { defineArea, pageRoute } from '../area';
import { PAYMENT_REFUND, SLOW_REFUNDS } from '../payment/refund.jobs';
import { reconciliationAnswers } from './reconciliation-answers';
import { PAYMENT_RECONCILE, PAYMENT_STATEMENT } from './reconciliation.jobs';

const { list, decide } = RECONCILIATION_RIGHTS;

/** Compares the statements of the payment providers with our payments. */
export const reconciliation = defineArea(({ storage, payments, world }) =>
  reconciliationAnswers(storage, payments, world.logger),
).with({
  permissions: {
    getStatementDays: [list, decide],
    getDifferences: [list, decide],
    decideDifference: [decide],
  },
  files: { decideDifference: 'none' },
  jobs: [PAYMENT_RECONCILE, PAYMENT_STATEMENT, PAYMENT_REFUND, SLOW_REFUNDS],
  pages: [
    {
      permissions: [list, decide],
      only: ['PLATFORM'],
      group: 'finance',
      route: pageRoute('StatementDays', 'finance/reconcile', {
        title: '支付对账',
        labelEn: 'Reconciliation',
        icon: 'reconcile',
      }),
    },
    {
      permissions: [list, decide],
      only: ['PLATFORM'],
      group: 'finance',
      route: pageRoute('StatementDifferences', 'finance/difference', {
        title: '对账差异',
        labelEn: 'Differences',
        icon: 'difference',
      }),
    },
  ],
});
