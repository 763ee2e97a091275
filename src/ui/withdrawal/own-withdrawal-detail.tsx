import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal, WithdrawalDetail } from '@/domain/withdrawal/withdrawal-list';
import { DetailView, defineDetail } from '../kit/detail';
import { KitDialog } from '../kit/dialog/kit-dialog';
import type { RowAction } from '../kit/list';
import { ownWithdrawalKey } from './withdrawal.queries';
import { WITHDRAWAL_FIELDS } from './withdrawal-fields';
import { historyOf } from './withdrawal-history';

const { status, way, gross, taxRate, tax, net, netInNumerals, payee, invoice } = WITHDRAWAL_FIELDS;
const { submittedAt, submittedBy, paidOn, reference, receipt, returnReference, reason } = WITHDRAWAL_FIELDS;

/** A withdrawal as the users of its account see it. */
const OWN_WITHDRAWAL = defineDetail<WithdrawalDetail>({
  texts: 'withdrawal',
  queryKey: ownWithdrawalKey,
  read: ({ withdrawals }, id, options) => withdrawals.ownOne(id, options),
  idOf: ({ id }) => id,
  title: ({ id }) => withdrawalNo(id),
  missing: 'withdrawal.not-found',
  fields: [
    ...[status, way, gross, taxRate, tax, net, netInNumerals, payee, invoice],
    ...[submittedAt, submittedBy, paidOn, reference, receipt, returnReference, reason],
  ],
  history: ({ events }, text) => events.map(historyOf(text)),
});

/** The row action that opens the withdrawal in a dialog. */
export const VIEW_OWN: RowAction<ShownWithdrawal> = {
  key: 'view',
  opensRow: true,
  word: 'withdrawal.view',
  named: ({ id }, text) => text('withdrawal.view.of', { no: withdrawalNo(id) }),
  run: ({ id }, { show, text }) => {
    show((dialog) => (
      <KitDialog
        as="moneyDetail"
        open={dialog.open}
        title={text('withdrawal.view.of', { no: withdrawalNo(id) })}
        onClose={dialog.onClose}
        onClosed={dialog.onClosed}
      >
        <DetailView of={OWN_WITHDRAWAL} id={id} />
      </KitDialog>
    ));
  },
};
