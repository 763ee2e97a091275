import type { WithdrawalEvent } from '@/domain/withdrawal/withdrawal-list';
import type { MessageKey } from '@/messages/keys';
import type { HistoryLine } from '../kit/detail/detail';
import type { Text } from '../kit/text/use-text';

/** The text of each kind of event in the history of a withdrawal. */
const EVENT_TEXTS: Readonly<Record<string, MessageKey>> = {
  submit: 'payout.event.submit',
  approve: 'payout.event.approve',
  reject: 'payout.event.reject',
  pay: 'payout.event.pay',
  fail: 'payout.event.fail',
  correct: 'payout.event.correct',
  cancel: 'payout.event.cancel',
  reveal: 'payout.event.reveal',
  export: 'payout.event.export',
};

/**
 * Builds a line in the history of a withdrawal. Users of the account do not see the names of staff: they see the
 * platform as the author.
 */
export const historyOf =
  (text: Text) =>
  ({ id, kind, by, at, note }: WithdrawalEvent): HistoryLine => {
    const key = EVENT_TEXTS[kind];
    const who = by === '' ? text('withdrawal.by-platform') : by;
    const params = { kind: key === undefined ? kind : text(key), by: who, note };
    return { key: id, at, text: text(note === '' ? 'payout.history' : 'payout.history.note', params) };
  };
