import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalDetail } from '@/domain/withdrawal/withdrawal-list';
import { WITHDRAWAL_RIGHTS } from '@/domain/withdrawal/withdrawal-table';
import { defineDetail } from '../kit/detail';
import { PAYOUT_ACTIONS } from './payout-actions';
import { PayeePart } from './payee-part';
import { PayForm } from './pay-form';
import { payoutKey } from './withdrawal.queries';
import { WITHDRAWAL_FIELDS } from './withdrawal-fields';
import { historyOf } from './withdrawal-history';

const { status, way, party, gross, tax, net, submittedAt, submittedBy, approvedBy } = WITHDRAWAL_FIELDS;
const { netInNumerals, exported, paidBy, paidOn, reference, receipt, invoice, returnReference, reason } =
  WITHDRAWAL_FIELDS;

/** The parts that the dialog and the page of a withdrawal (`PAYOUT_VIEW`, `PAYOUT`) share. */
const SHARED = defineDetail<WithdrawalDetail>({
  texts: 'payout',
  queryKey: payoutKey,
  read: ({ withdrawals }, id, options) => withdrawals.payout(id, options),
  idOf: ({ id }) => id,
  title: ({ id }) => withdrawalNo(id),
  missing: 'withdrawal.not-found',
  fields: [
    ...[status, way, party, gross, tax, net, netInNumerals],
    ...[submittedAt, submittedBy, approvedBy, invoice, exported, paidBy, paidOn, reference, receipt],
    ...[returnReference, reason],
  ],
  actions: PAYOUT_ACTIONS,
  note: ({ status: now, approved, exported: out, paid, actions }, { userId, may }, text) => {
    if (now === 'APPROVED' && approved?.id === userId && !actions.includes('pay'))
      return text('payout.own-approval');
    if (
      now === 'APPROVED' &&
      out !== undefined &&
      may(WITHDRAWAL_RIGHTS.approve) &&
      !actions.includes('reject')
    )
      return text('withdrawal.own-export');
    return now === 'PAID' && paid?.id === userId && !actions.includes('fail')
      ? text('payout.own-payment')
      : undefined;
  },
  history: ({ events }, text) => events.map(historyOf(text)),
});

/** A withdrawal as staff see it, without the payee's account number. */
export const PAYOUT_VIEW = defineDetail<WithdrawalDetail>({
  ...SHARED,
  parts: [
    { key: 'payee', title: 'payout.facts', draw: (withdrawal) => <PayeePart withdrawal={withdrawal} /> },
  ],
});

/** The detail page on which staff pay a withdrawal. */
export const PAYOUT = defineDetail<WithdrawalDetail>({
  ...SHARED,
  tab: ({ id }) => withdrawalNo(id),
  parts: [
    {
      key: 'payee',
      title: 'payout.facts',
      draw: (withdrawal) => (
        <>
          <PayeePart withdrawal={withdrawal} reveals={withdrawal.actions.includes('pay')} />
          {withdrawal.actions.includes('pay') ? (
            <PayForm key={withdrawal.version} withdrawal={withdrawal} />
          ) : null}
        </>
      ),
    },
  ],
});
