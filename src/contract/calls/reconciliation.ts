import { PAYMENT_CHANNELS } from '../../domain/payment/payment';
import { REFUND_TROUBLES } from '../../domain/payment/refund';
import { DIFFERENCE_STATUSES, DIFFERENCE_VERBS } from '../../domain/reconciliation/difference';
import { DIFFERENCE_KINDS } from '../../domain/reconciliation/match-statement';
import { call } from '../call';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/reconciliation';
import { listQueryOf, parts, recordOf } from '../record';

const { id, text, input, count, signed, yes, moment, momentIfAny, oneOf, oneOfIfAny, list } = parts;

const channel = oneOf(PAYMENT_CHANNELS);
const kind = oneOf(DIFFERENCE_KINDS);
const status = oneOf(DIFFERENCE_STATUSES);

export const getStatementDays = call(paths.statementDays, {
  summary:
    'Statements of the payment providers, the newest day first, with their sums in fen and the differences to our payments. `fetchedAt` is empty while the statement of a day is missing. `from` and `to` name days.',
  query: listQueryOf({ channel, isOpen: yes, from: moment, to: moment }),
  reply: inPages(
    recordOf({
      ...{ id, channel, day: text, fetchedAt: momentIfAny, lines: count, paid: count, refunded: count },
      ...{ fee: signed, posted: count, differences: count, open: count },
    }),
  ),
});
export const getDifferences = call(paths.differences, {
  summary:
    'Differences between the statements and our payments, the newest first. `theirs` and `ours` are fen, 0 where that side has nothing; `raw` is a row that cannot be read. With `refused` those alone whose refund the provider refused, or whose refund stopped; `refundTrouble` says why it did. `actions` names what the person may decide.',
  query: listQueryOf({ channel, kind, status, refused: yes, from: moment, to: moment }),
  reply: inPages(
    recordOf({
      ...{ id, channel, day: text, kind, status, number: text, transactionId: text },
      ...{ refundNumber: text, theirs: count, ours: count, raw: text, isPostable: yes, isRefundable: yes },
      refundTrouble: oneOfIfAny(REFUND_TROUBLES),
      ...{ remark: text, decidedBy: text, decidedAt: momentIfAny },
      actions: list(oneOf(DIFFERENCE_VERBS)),
    }),
  ),
});
export const decideDifference = call(paths.decideDifference, {
  summary:
    'Decide a difference, once and with a `remark`: `post` credits a payment that was not posted, `refund` sends back what nothing was credited for, `accept` explains it: no money moves here, and a payment that was not credited ends for good, with its recharge closed. Of a refund that stopped, `retry` asks the provider again and `reopen` gives it up, which opens the difference again. Posting, refunding, retrying, reopening and an explanation that ends a payment are refused unless the person signed in a short while ago.',
  command: 'key-required',
  body: recordOf({ remark: input(2000) }),
  reply: inData(recordOf({ id, status })),
});
