import { maskedNumber } from '@/domain/payee/payee';
import { startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import type { Tint } from '@/domain/dictionary/dictionary';
import { percentOf } from '@/domain/withdrawal/tax';
import { type Withdrawal, withdrawalNo, type WithdrawalStatus } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal } from '@/domain/withdrawal/withdrawal-list';
import { fieldsOf } from '../kit/list';
import { hasNumerals, MoneyInNumerals } from '../kit/money/money';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { TwoLines } from '../kit/two-lines/two-lines';

const field = fieldsOf<ShownWithdrawal>();

/** The tag colour of each status of a withdrawal. */
const TINTS: Readonly<Record<WithdrawalStatus, Tint>> = {
  SUBMITTED: 'warning',
  APPROVED: 'info',
  PAID: 'success',
  REJECTED: 'danger',
  CANCELLED: 'default',
  FAILED: 'danger',
};

const bankText = ({ payee }: Withdrawal): string => `${payee.bank} ${maskedNumber(payee.lastDigits)}`;
const payeeText = (withdrawal: Withdrawal): string => `${withdrawal.payee.name} ${bankText(withdrawal)}`;

interface FileLinkProps {
  /** The signed URL of the file; undefined if there is no file. */
  readonly url: string | undefined;
  readonly name: string;
}

const FileLink = ({ url, name }: FileLinkProps) => {
  const text = useText();
  return url === undefined || url === '' ? null : (
    <a href={url} target="_blank" rel="noopener" aria-label={name}>
      {text('withdrawal.open-file')}
    </a>
  );
};

const PayeeName = ({ of: { payee, isNewPayee } }: { readonly of: ShownWithdrawal }) => {
  const text = useText();
  return (
    <span title={payee.name}>
      {isNewPayee ? (
        <>
          <StatusTag tint="warning">{text('withdrawal.new-payee')}</StatusTag>{' '}
        </>
      ) : null}
      <UserText>{payee.name}</UserText>
    </span>
  );
};

/** The fields of a withdrawal, each declared once. */
export const WITHDRAWAL_FIELDS = {
  no: field.text('no', 'withdrawal.no', ({ id }) => withdrawalNo(id), {
    sheetTitle: 'withdrawal.no.sheet',
    width: '104px',
  }),
  status: field.text(
    'status',
    'withdrawal.status',
    ({ status }, { text }) => text(`withdrawal.status.${status}`),
    {
      width: '88px',
      cell: ({ status }, { text }) => (
        <StatusTag tint={TINTS[status]}>{text(`withdrawal.status.${status}`)}</StatusTag>
      ),
    },
  ),
  way: field.text('way', 'withdrawal.way', ({ way }, { text }) => text(`withdrawal.way.${way}`), {
    startsHidden: true,
  }),
  party: field.text('party', 'withdrawal.party', ({ partyName }) => partyName, { width: '112px' }),
  gross: field.money('gross', 'withdrawal.gross', ({ gross }) => gross, { width: '96px' }),
  tax: field.money('tax', 'withdrawal.tax', ({ tax }) => tax, { width: '72px' }),
  net: field.money('net', 'withdrawal.net', ({ net }) => net, { width: '96px' }),
  taxRate: field.text(
    'taxRate',
    'withdrawal.tax-rate',
    ({ way, taxRate }) => (way === 'tax' ? `${percentOf(taxRate)}%` : ''),
    { startsHidden: true },
  ),
  netInNumerals: field.money('words', 'payout.numerals', ({ net }) => net, {
    column: false,
    sheet: false,
    applies: hasNumerals,
    card: ({ net }) => <MoneyInNumerals amount={BigInt(net)} />,
  }),
  payee: field.text('payee', 'withdrawal.payee', payeeText, {
    width: '184px',
    cell: (withdrawal) => <TwoLines first={<PayeeName of={withdrawal} />} second={bankText(withdrawal)} />,
    card: (withdrawal) => (
      <span>
        <PayeeName of={withdrawal} /> <UserText>{bankText(withdrawal)}</UserText>
      </span>
    ),
  }),
  submittedAt: field.moment('submittedAt', 'withdrawal.submitted-at', ({ submitted }) => submitted.at, {
    width: '152px',
  }),
  submittedBy: field.text('submittedBy', 'withdrawal.submitted-by', ({ submitted }) => submitted.name, {
    startsHidden: true,
  }),
  approvedBy: field.text('approvedBy', 'withdrawal.approved-by', ({ approved }) => approved?.name ?? '', {
    startsHidden: true,
  }),
  exported: field.text(
    'exported',
    'withdrawal.exported',
    ({ exported }) => (exported === undefined ? '' : `${exported.name} ${formatDate(exported.at)}`),
    { startsHidden: true },
  ),
  paidBy: field.text('paidBy', 'withdrawal.paid-by', ({ paid }) => paid?.name ?? '', { startsHidden: true }),
  paidOn: field.text(
    'paidOn',
    'withdrawal.paid-on',
    ({ paid }) => (paid === undefined ? '' : formatDate(startOfDay(paid.paidOn))),
    { startsHidden: true },
  ),
  reference: field.text('reference', 'withdrawal.reference', ({ paid }) => paid?.bankReference ?? '', {
    startsHidden: true,
  }),
  returnReference: field.text(
    'returnReference',
    'withdrawal.return-reference',
    ({ ended }) => ended?.returnReference ?? '',
    { startsHidden: true },
  ),
  reason: field.text('reason', 'withdrawal.reason', ({ ended }) => ended?.reason ?? '', {
    width: '128px',
    ellipsis: true,
  }),
  invoice: field.text('invoice', 'withdrawal.invoice', ({ invoice }) => invoice?.number ?? '', {
    startsHidden: true,
    cell: ({ invoice }, { text }) =>
      invoice === undefined ? (
        '—'
      ) : (
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 8 }}>
          <span>{invoice.number}</span>
          <FileLink url={invoice.file} name={`${text('withdrawal.invoice')} ${invoice.number}`} />
        </span>
      ),
  }),
  receipt: field.text('receipt', 'withdrawal.receipt', ({ paid }) => paid?.receipt ?? '', {
    column: false,
    sheet: false,
    cell: ({ paid }, { text }) =>
      paid === undefined ? '—' : <FileLink url={paid.receipt} name={text('withdrawal.receipt')} />,
  }),
} as const;

const { no, status, way, party, gross, tax, net, payee, submittedAt, submittedBy } = WITHDRAWAL_FIELDS;
const { approvedBy, exported, paidBy, paidOn, reference, returnReference, reason, invoice } =
  WITHDRAWAL_FIELDS;

/** The fields of a withdrawal in the list for staff. An export contains all of them. */
export const PAYOUT_FIELDS = [
  ...[no, status, party, way, gross, tax, { ...net, card: 'titled' as const }, payee, submittedAt],
  ...[submittedBy, invoice],
  ...[approvedBy, exported, paidBy, paidOn, reference, returnReference],
  { ...reason, startsHidden: true as const },
];

/** The options of the status filter; the first one means all. */
export const STATUS_TEXTS = {
  all: 'withdrawal.status.all',
  SUBMITTED: 'withdrawal.status.SUBMITTED',
  APPROVED: 'withdrawal.status.APPROVED',
  PAID: 'withdrawal.status.PAID',
  FAILED: 'withdrawal.status.FAILED',
  REJECTED: 'withdrawal.status.REJECTED',
  CANCELLED: 'withdrawal.status.CANCELLED',
} as const;
