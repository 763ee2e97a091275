import { rechargeNo } from '@/domain/recharge/recharge';
import type { RechargeDetail } from '@/domain/recharge/recharge-list';
import type { WithdrawalEvent } from '@/domain/withdrawal/withdrawal-list';
import type { MessageKey } from '@/messages/keys';
import { defineDetail } from '../kit/detail';
import { MoneyInWords } from '../kit/money/money';
import type { Text } from '../kit/text/use-text';
import { RECHARGE_ACTIONS } from './recharge-actions';
import { RECHARGE_FIELDS } from './recharge-fields';
import { rechargeKey } from './recharge.queries';

const EVENT_WORDS: Readonly<Record<string, MessageKey>> = {
  submit: 'recharge-desk.event.submit',
  approve: 'recharge-desk.event.approve',
  confirm: 'recharge-desk.event.confirm',
  reject: 'recharge-desk.event.reject',
  cancel: 'recharge-desk.event.cancel',
  paid: 'recharge-desk.event.paid',
  'paid-late': 'recharge-desk.event.paid-late',
  close: 'recharge-desk.event.close',
  refund: 'recharge-desk.event.refund',
  refunded: 'recharge-desk.event.refunded',
  'refund-refused': 'recharge-desk.event.refund-refused',
};

const lineOf =
  (text: Text) =>
  ({ id, kind, by, at, note }: WithdrawalEvent) => {
    const key = EVENT_WORDS[kind];
    const who = by === '' ? text('recharge-desk.by-provider') : by;
    const words = { kind: key === undefined ? kind : text(key), by: who, note };
    return { key: id, at, words: text(note === '' ? 'payout.history' : 'payout.history.note', words) };
  };

const { trouble, refund, status, way, party, amount, arrived, payer, reference, vouchers } = RECHARGE_FIELDS;
const { submittedAt, submittedBy, checkedBy, creditedBy, creditedAt, reason } = RECHARGE_FIELDS;

/** A recharge as its staff look at it. */
export const RECHARGE_VIEW = defineDetail<RechargeDetail>({
  words: 'recharge-desk',
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
      title: 'recharge-desk.words',
      card: ({ amount: asked, arrived: came }: RechargeDetail) => (
        <MoneyInWords amount={BigInt(came ?? asked)} />
      ),
    },
    ...[payer, reference, vouchers, submittedAt, submittedBy, checkedBy, creditedBy, creditedAt, reason],
  ],
  actions: RECHARGE_ACTIONS,
  note: ({ status: now, checked }, { userId }, text) =>
    now === 'CHECKED' && checked?.id === userId ? text('recharge-desk.own-check') : undefined,
  history: ({ events }, text) => events.map(lineOf(text)),
});
