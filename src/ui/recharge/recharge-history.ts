import type { WithdrawalEvent } from '@/domain/withdrawal/withdrawal-list';
import type { MessageKey } from '@/messages/keys';
import type { HistoryLine } from '../kit/detail/detail';
import type { Text } from '../kit/text/use-text';

/** The text of each kind of event in the history of a recharge. */
const EVENT_TEXTS: Readonly<Record<string, MessageKey>> = {
  submit: 'recharge-desk.event.submit',
  approve: 'recharge-desk.event.approve',
  confirm: 'recharge-desk.event.confirm',
  reject: 'recharge-desk.event.reject',
  cancel: 'recharge-desk.event.cancel',
  'give-up': 'recharge-desk.event.give-up',
  paid: 'recharge-desk.event.paid',
  'paid-late': 'recharge-desk.event.paid-late',
  close: 'recharge-desk.event.close',
  refund: 'recharge-desk.event.refund',
  refunded: 'recharge-desk.event.refunded',
  'refund-refused': 'recharge-desk.event.refund-refused',
  'refund-stopped': 'recharge-desk.event.refund-stopped',
  'refund-settle': 'recharge-desk.event.refund-settle',
  'refund-proposed': 'recharge-desk.event.refund-proposed',
  'refund-confirm': 'recharge-desk.event.refund-confirm',
  'refund-reject': 'recharge-desk.event.refund-reject',
  'refund-retry': 'recharge-desk.event.refund-retry',
};

/** Events that a payment provider causes. They have no author. */
const BY_PROVIDER: ReadonlySet<string> = new Set([
  'paid',
  'paid-late',
  'close',
  'refunded',
  'refund-refused',
  'refund-stopped',
]);

/** Builds a line in the history of a recharge. `unnamed` is shown for an author whose name the user may not see. */
export const historyOf =
  (text: Text, unnamed: MessageKey) =>
  ({ id, kind, by, at, note }: WithdrawalEvent): HistoryLine => {
    const key = EVENT_TEXTS[kind];
    const who = by === '' ? text(BY_PROVIDER.has(kind) ? 'recharge-desk.by-provider' : unnamed) : by;
    const params = { kind: key === undefined ? kind : text(key), by: who, note };
    return { key: id, at, text: text(note === '' ? 'payout.history' : 'payout.history.note', params) };
  };
