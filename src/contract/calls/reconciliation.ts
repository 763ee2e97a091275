import { PAYMENT_CHANNELS } from '../../domain/payment/payment';
import { REFUND_TROUBLES } from '../../domain/payment/refund';
import { DIFFERENCE_STATUSES, DIFFERENCE_VERBS } from '../../domain/reconciliation/difference';
import { DIFFERENCE_KINDS } from '../../domain/reconciliation/match-statement';
import { call } from '../call';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/reconciliation';
import { listQueryOf, parts, recordOf } from '../record';

/**
 * The calls for the daily statements of the payment providers, and for the differences between these and our payments.
 */

const { id, text, input, count, signed, yes, moment, momentIfAny, oneOf, oneOfIfAny, list } = parts;

const channel = oneOf(PAYMENT_CHANNELS);
const kind = oneOf(DIFFERENCE_KINDS);
const status = oneOf(DIFFERENCE_STATUSES);

export const getStatementDays = call(paths.statementDays, {
  summary:
    'Returns the statements of the payment providers, newest day first, with their sums in fen and their differences to our payments. `fetchedAt` is empty if the statement of the day has not been fetched. `from` and `to` are days.',
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
    'Returns the differences between the statements and our payments, newest first. `theirs` and `ours` are in fen, and 0 if that side has no record. `raw` is a row that could not be parsed. `refused` returns only differences whose refund stopped or was refused by the provider; `refundTrouble` is the reason. `actions` lists the decisions that the user may make.',
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
    'Decide a difference once, with a `remark`. `post` credits a payment that was not posted. `refund` sends uncredited money back. `accept` explains the difference without moving money; a payment that was not credited ends for good, and its recharge is closed. For a stopped refund, `retry` sends the refund again, and `reopen` abandons the refund and opens the difference again. All of these require a recent sign-in, except an `accept` that ends no payment.',
  command: 'key-required',
  body: recordOf({ remark: input(2000) }),
  reply: inData(recordOf({ id, status })),
});
