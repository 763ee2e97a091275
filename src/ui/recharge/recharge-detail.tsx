import { rechargeNo } from '@/domain/recharge/recharge';
import type { RechargeDetail } from '@/domain/recharge/recharge-list';
import { defineDetail } from '../kit/detail';
import { hasNumerals, MoneyInNumerals } from '../kit/money/money';
import { RECHARGE_ACTIONS } from './recharge-actions';
import { RECHARGE_FIELDS } from './recharge-fields';
import { historyOf } from './recharge-history';
import { rechargeKey } from './recharge.queries';
import { RechargeRefunds } from './recharge-refunds';

const { trouble, refund, status, way, party, amount, arrived, payer, reference, vouchers } = RECHARGE_FIELDS;
const { submittedAt, submittedBy, checkedBy, creditedBy, creditedAt, reason } = RECHARGE_FIELDS;

/** A recharge as the staff see it. */
export const RECHARGE_VIEW = defineDetail<RechargeDetail>({
  texts: 'recharge-desk',
  queryKey: rechargeKey,
  read: ({ recharges }, id, options) => recharges.one(id, options),
  idOf: ({ id }) => id,
  title: ({ id }) => rechargeNo(id),
  missing: 'recharge.not-found',
  fields: [
    ...[status, trouble, refund, way, party, amount, arrived],
    {
      ...amount,
      key: 'words',
      title: 'recharge-desk.numerals',
      applies: hasNumerals,
      card: ({ amount: asked, arrived: came }: RechargeDetail) => (
        <MoneyInNumerals amount={BigInt(came ?? asked)} />
      ),
    },
    ...[payer, reference, vouchers, submittedAt, submittedBy, checkedBy, creditedBy, creditedAt, reason],
  ],
  actions: RECHARGE_ACTIONS,
  note: ({ status: now, checked }, { userId }, text) =>
    now === 'CHECKED' && checked?.id === userId ? text('recharge-desk.own-check') : undefined,
  parts: [
    { key: 'refunds', title: 'recharge.refunds', draw: (recharge) => <RechargeRefunds of={recharge} /> },
  ],
  history: ({ events }, text) => events.map(historyOf(text, 'recharge-desk.by-provider')),
});
