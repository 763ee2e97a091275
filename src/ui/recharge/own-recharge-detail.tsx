import { rechargeNo } from '@/domain/recharge/recharge';
import type { RechargeDetail, ShownRecharge } from '@/domain/recharge/recharge-list';
import { DetailView, defineDetail } from '../kit/detail';
import { KitDialog } from '../kit/dialog/kit-dialog';
import type { RowAction } from '../kit/list';
import { historyOf } from './recharge-history';
import { RECHARGE_FIELDS } from './recharge-fields';
import { OWN_RECHARGE_ACTIONS } from './own-recharge-actions';
import { ownRechargeKey } from './recharge.queries';
import { RechargeRefunds } from './recharge-refunds';

const { status, way, amount, arrived, payer, reference, vouchers } = RECHARGE_FIELDS;
const { submittedAt, submittedBy, creditedAt, note, reason } = RECHARGE_FIELDS;

/** A recharge as the users of its account see it. */
const OWN_RECHARGE = defineDetail<RechargeDetail>({
  texts: 'recharge',
  queryKey: ownRechargeKey,
  read: ({ recharges }, id, options) => recharges.ownOne(id, options),
  idOf: ({ id }) => id,
  title: ({ id }) => rechargeNo(id),
  missing: 'recharge.not-found',
  fields: [
    ...[status, way, amount, arrived, payer, reference, vouchers],
    ...[submittedAt, submittedBy, creditedAt, note, reason],
  ],
  actions: OWN_RECHARGE_ACTIONS,
  parts: [
    { key: 'refunds', title: 'recharge.refunds', draw: (recharge) => <RechargeRefunds of={recharge} /> },
  ],
  history: ({ events }, text) => events.map(historyOf(text, 'recharge.by-platform')),
});

/** An action that shows the recharge in a dialog over the list. */
export const VIEW_OWN: RowAction<ShownRecharge> = {
  key: 'view',
  opensRow: true,
  word: 'recharge.view',
  named: ({ id }, text) => text('recharge.view.of', { no: rechargeNo(id) }),
  run: ({ id }, { show, text }) => {
    show((dialog) => (
      <KitDialog
        as="moneyDetail"
        open={dialog.open}
        title={text('recharge.view.of', { no: rechargeNo(id) })}
        onClose={dialog.onClose}
        onClosed={dialog.onClosed}
      >
        <DetailView of={OWN_RECHARGE} id={id} />
      </KitDialog>
    ));
  },
};
