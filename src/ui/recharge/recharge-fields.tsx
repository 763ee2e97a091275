import type { Fen } from '@/domain/ledger/fen';
import { decimalOf, formatAmount } from '@/domain/money/amount';
import type { Tint } from '@/domain/dictionary/dictionary';
import {
  cancelledCodeStateIn,
  isCodeCancelled,
  rechargeNo,
  type RechargeStatus,
  refundSumsState,
} from '@/domain/recharge/recharge';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import type { RefundSums } from '@/domain/recharge/recharge';
import type { WaitingPart } from '@/domain/recharge/recharge-refund';
import type { MessageKey } from '@/messages/keys';
import { fieldsOf } from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { type Text, useText } from '../kit/text/use-text';
import styles from './recharge-page.module.css';

const field = fieldsOf<ShownRecharge>();

/** The tag colour of each status of a recharge. */
const TINTS: Readonly<Record<RechargeStatus, Tint>> = {
  SUBMITTED: 'warning',
  CHECKED: 'info',
  PAYING: 'info',
  CREDITED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'default',
  CLOSED: 'default',
};

const SUM_TEXTS = {
  refunding: 'recharge.refunding-sum',
  stopped: 'recharge.refund-stopped-sum',
  refunded: 'recharge.refunded-sum',
  failed: 'recharge.refund-failed-sum',
} as const satisfies Record<keyof RefundSums, MessageKey>;

const sumsIn = ({ refunding, stopped = 0, refunded, failed }: RefundSums, text: Text): string =>
  Object.entries({ stopped, refunding: refunding - stopped, refunded, failed })
    .flatMap(([name, amount]) =>
      amount === 0 ? [] : text(SUM_TEXTS[name as keyof RefundSums], { amount: formatAmount(BigInt(amount)) }),
    )
    .reduce((one, other) => (one === '' ? other : text('recharge.refund-sums', { one, other })), '');

const refundIn = ({ refund, refunds }: ShownRecharge, { text }: { readonly text: Text }): string => {
  const uncredited =
    refund === undefined
      ? ''
      : text(`recharge.refund.${refund.state}`, { amount: formatAmount(BigInt(refund.amount)) });
  const credited = refunds === undefined ? '' : sumsIn(refunds, text);
  return uncredited === '' || credited === ''
    ? uncredited + credited
    : text('recharge.refund-sums', { one: uncredited, other: credited });
};

interface RefundTagProps {
  readonly of: RefundSums;
  readonly arrived: Fen;
}

const REFUND_TINTS = {
  STOPPED: 'danger',
  REFUND_FAILED: 'danger',
  REFUNDING: 'info',
  REFUNDED_IN_PART: 'success',
  REFUNDED: 'success',
} as const;

const RefundTag = ({ of, arrived }: RefundTagProps) => {
  const text = useText();
  const state = refundSumsState(of, arrived);
  return state === undefined ? null : (
    <StatusTag tint={REFUND_TINTS[state]}>
      {text(state === 'REFUNDED_IN_PART' ? 'recharge.refunded-in-part' : `recharge.refund-state.${state}`)}
    </StatusTag>
  );
};

/** The fields of a recharge, each declared once. */
export const RECHARGE_FIELDS = {
  no: field.text('no', 'recharge.no', ({ id }) => rechargeNo(id), {
    sheetTitle: 'recharge.no.sheet',
    width: '104px',
  }),
  status: field.text(
    'status',
    'recharge.status',
    ({ status }, { text }) => text(`recharge.status.${status}`),
    {
      width: '88px',
      cell: ({ status, isLate, trouble: wrong }, { text }) => (
        <span>
          <StatusTag tint={TINTS[status]}>{text(`recharge.status.${status}`)}</StatusTag>
          {isLate === true ? <StatusTag tint="warning">{text('recharge.late')}</StatusTag> : null}
          {wrong === undefined ? null : <StatusTag tint="danger">{text('recharge.in-trouble')}</StatusTag>}
        </span>
      ),
    },
  ),
  way: field.text('way', 'recharge.way', ({ way }, { text }) => text(`recharge.way.${way}`), {
    width: '108px',
  }),
  trouble: field.text(
    'trouble',
    'recharge.trouble',
    ({ trouble }, { text }) => (trouble === undefined ? '' : text(`recharge.trouble.${trouble}`)),
    {
      startsHidden: true,
      cell: ({ trouble }, { text }) =>
        trouble === undefined ? (
          '—'
        ) : (
          <StatusTag tint="danger">{text(`recharge.trouble.${trouble}`)}</StatusTag>
        ),
    },
  ),
  refund: field.text('refund', 'recharge.refund', refundIn, { startsHidden: true }),
  /**
   * The note for the account: a refund, a payment problem, a cancelled payment code, or the reason of a
   * rejection.
   */
  note: field.text(
    'note',
    'recharge.note',
    (row, context) => {
      if (row.refund === undefined && row.trouble !== undefined)
        return context.text(`recharge.trouble.${row.trouble}`);
      const refunded = refundIn(row, context);
      if (refunded !== '') return refunded;
      return isCodeCancelled(row)
        ? context.text(`recharge.code.${cancelledCodeStateIn(row.status)}`)
        : (row.ended?.reason ?? '');
    },
    { width: '128px', ellipsis: true },
  ),
  party: field.text('party', 'recharge.party', ({ partyName }) => partyName, { width: '112px' }),
  amount: field.money('amount', 'recharge.amount', ({ amount }) => amount, { width: '104px' }),
  arrived: field.money('arrived', 'recharge.arrived', ({ arrived }) => arrived ?? null, {
    width: '160px',
    cell: ({ amount, arrived, refunds }, { text }) =>
      arrived === undefined ? (
        '—'
      ) : (
        <span>
          {refunds === undefined ? null : (
            <>
              <RefundTag of={refunds} arrived={arrived} />{' '}
            </>
          )}
          {arrived === amount ? null : (
            <>
              <StatusTag tint="warning">{text('recharge.differs')}</StatusTag>{' '}
            </>
          )}
          <data className={styles['figure']} value={decimalOf(BigInt(arrived))}>
            {formatAmount(BigInt(arrived))}
          </data>
        </span>
      ),
  }),
  payer: field.text('payer', 'recharge.payer', ({ transfer }) => transfer?.payer ?? '', {
    width: '128px',
    ellipsis: true,
  }),
  reference: field.text('reference', 'recharge.reference', ({ transfer }) => transfer?.bankReference ?? '', {
    width: '144px',
    ellipsis: true,
  }),
  vouchers: field.text(
    'vouchers',
    'recharge.vouchers',
    ({ transfer }) => (transfer === undefined ? '' : String(transfer.vouchers.length)),
    {
      column: false,
      sheet: false,
      cell: ({ transfer }, { text }) =>
        transfer === undefined ? (
          '—'
        ) : (
          <span className={styles['links']}>
            {transfer.vouchers.map((url, place) => (
              <a key={url} href={url} target="_blank" rel="noopener">
                {text('recharge.voucher', { n: place + 1 })}
              </a>
            ))}
          </span>
        ),
    },
  ),
  submittedAt: field.moment('submittedAt', 'recharge.submitted-at', ({ submitted }) => submitted.at, {
    width: '152px',
  }),
  submittedBy: field.text('submittedBy', 'recharge.submitted-by', ({ submitted }) => submitted.name, {
    startsHidden: true,
  }),
  checkedBy: field.text('checkedBy', 'recharge.checked-by', ({ checked }) => checked?.name ?? '', {
    startsHidden: true,
  }),
  creditedBy: field.text('creditedBy', 'recharge.credited-by', ({ credited }) => credited?.name ?? '', {
    startsHidden: true,
  }),
  creditedAt: field.moment('creditedAt', 'recharge.credited-at', ({ credited }) => credited?.at ?? null, {
    startsHidden: true,
  }),
  reason: field.text('reason', 'recharge.reason', ({ ended }) => ended?.reason ?? '', {
    width: '128px',
    ellipsis: true,
  }),
} as const;

const { no, status, trouble, refund, party, way, amount, arrived, payer, reference, vouchers } =
  RECHARGE_FIELDS;
const { submittedAt, submittedBy, checkedBy, creditedBy, creditedAt, reason } = RECHARGE_FIELDS;

/** The fields of a recharge for staff. An export contains all of them except the vouchers. */
export const RECHARGE_DESK_FIELDS = [
  ...[no, status, trouble, party, { ...way, startsHidden: true as const }],
  ...[
    { ...amount, card: 'titled' as const },
    { ...arrived, card: 'titled' as const },
  ],
  { ...payer, startsHidden: true as const },
  ...[reference, submittedAt, vouchers, submittedBy, checkedBy, creditedBy, creditedAt, refund],
  { ...reason, startsHidden: true as const },
];

/** The options of the status filter; the first one means all. */
export const STATUS_TEXTS = {
  all: 'recharge.status.all',
  SUBMITTED: 'recharge.status.SUBMITTED',
  CHECKED: 'recharge.status.CHECKED',
  PAYING: 'recharge.status.PAYING',
  CREDITED: 'recharge.status.CREDITED',
  REJECTED: 'recharge.status.REJECTED',
  CANCELLED: 'recharge.status.CANCELLED',
  CLOSED: 'recharge.status.CLOSED',
} as const;

export const WAY_TEXTS = {
  bank: 'recharge.way.bank',
  wechat: 'recharge.way.wechat',
  alipay: 'recharge.way.alipay',
} as const;

/** The options of the filter for refunds that wait for staff. */
export const PART_TEXTS = {
  PROPOSED: 'recharge.refund-state.PROPOSED',
  STOPPED: 'recharge.refund-state.STOPPED',
  REFUND_FAILED: 'recharge.refund-state.REFUND_FAILED',
} as const satisfies Record<WaitingPart, MessageKey>;
