import type { Tint } from '@/domain/dictionary/dictionary';
import type { DifferenceStatus, ShownDifference } from '@/domain/reconciliation/difference';
import { fieldsOf } from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { UserText } from '../kit/text/user-text';
import { TwoLines } from '../kit/two-lines/two-lines';

const field = fieldsOf<ShownDifference>();

const TINTS: Readonly<Record<DifferenceStatus, Tint>> = {
  OPEN: 'warning',
  POSTED: 'success',
  REFUNDING: 'info',
  REFUNDED: 'success',
  ACCEPTED: 'default',
};

/** The amount on one side of a difference; null if this side has no payment, which is stored as 0. */
const amountOf = (amount: number): number | null => (amount === 0 ? null : amount);

/** The fields of a difference, each declared once. */
export const DIFFERENCE_FIELDS = {
  day: field.text('day', 'statement-day.day', ({ day }) => day, { width: '88px' }),
  channel: field.text(
    'channel',
    'statement-day.channel',
    ({ channel }, { text }) => text(`recharge.way.${channel}`),
    { startsHidden: true },
  ),
  // The channel is shown below the kind, which leaves room for the kind's English text.
  kind: field.text('kind', 'difference.kind', ({ kind }, { text }) => text(`difference.kind.${kind}`), {
    cell: ({ kind, channel }, { text }) => (
      <TwoLines first={text(`difference.kind.${kind}`)} second={text(`recharge.way.${channel}`)} />
    ),
    card: ({ kind }, { text }) => text(`difference.kind.${kind}`),
  }),
  status: field.text(
    'status',
    'difference.status',
    ({ status }, { text }) => text(`difference.status.${status}`),
    {
      width: '96px',
      cell: ({ status, refundTrouble }, { text }) =>
        refundTrouble === undefined ? (
          <StatusTag tint={TINTS[status]}>{text(`difference.status.${status}`)}</StatusTag>
        ) : (
          <StatusTag tint="danger">{text('difference.refund-stopped')}</StatusTag>
        ),
    },
  ),
  refundTrouble: field.text(
    'refundTrouble',
    'difference.refund-trouble',
    ({ refundTrouble }, { text }) =>
      refundTrouble === undefined ? '' : text(`recharge.refund-trouble.${refundTrouble}`),
    { startsHidden: true, ellipsis: true, sheet: 40 },
  ),
  number: field.text('number', 'difference.number', ({ number }) => number, {
    width: '180px',
    ellipsis: true,
    // A line that could not be parsed has no number, so its raw text is shown.
    cell: ({ number, raw }) => <UserText>{number === '' ? raw : number}</UserText>,
  }),
  transaction: field.text('transaction', 'difference.transaction', ({ transactionId }) => transactionId, {
    ellipsis: true,
    startsHidden: true,
  }),
  refundNumber: field.text('refundNumber', 'difference.refund-number', (row) => row.refundNumber, {
    column: false,
  }),
  theirs: field.money('theirs', 'difference.theirs', ({ theirs }) => amountOf(theirs), {
    sheetTitle: 'difference.theirs.sheet',
    width: '88px',
  }),
  ours: field.money('ours', 'difference.ours', ({ ours }) => amountOf(ours), {
    sheetTitle: 'difference.ours.sheet',
    width: '88px',
  }),
  raw: field.text('raw', 'difference.raw', ({ raw }) => raw, {
    ellipsis: true,
    startsHidden: true,
    sheet: 60,
    card: ({ raw }) => <UserText>{raw}</UserText>,
  }),
  // An open difference has no remark, because it has no decision yet.
  remark: field.text('remark', 'difference.remark', ({ remark }) => remark, {
    ...{ width: '104px', sheet: 40 },
    cell: ({ remark, decidedBy }) => <TwoLines first={remark} second={decidedBy} />,
    card: ({ remark }) => <UserText>{remark}</UserText>,
    when: ({ status }: { readonly status: string }) => status !== 'OPEN',
  }),
  decidedBy: field.text('decidedBy', 'difference.decided-by', ({ decidedBy }) => decidedBy, {
    startsHidden: true,
  }),
  decidedAt: field.moment('decidedAt', 'difference.decided-at', ({ decidedAt }) => decidedAt ?? null, {
    startsHidden: true,
  }),
} as const;
