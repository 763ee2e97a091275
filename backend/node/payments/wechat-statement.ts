import type { ProviderStatement } from '@backend/core/ports/payment-provider.port';
import { instantIn, nonEmptyCell, positiveFen, readStatementRows } from './statement-rows';
import { feeOfYuan } from './yuan';

/**
 * The columns that are read from a bill of all transactions, by the headers of the provider. The bill may contain them
 * in any order.
 */
const COLUMNS = {
  at: '交易时间',
  number: '商户订单号',
  transactionId: '微信订单号',
  state: '交易状态',
  amount: '订单金额',
  refundNumber: '商户退款单号',
  refunded: '申请退款金额',
  refundState: '退款状态',
  fee: '手续费',
} as const;

/** The first cell of the summary at the end of the bill. */
const SUMS = '总交易单数';

/** A refund in one of these states has moved no money. */
const UNMOVED: ReadonlySet<string> = new Set(['PROCESSING', 'CHANGE', 'FAIL', 'CLOSED']);

/** Reads a bill of WeChat Pay: CSV with a backtick before each cell, and a summary at the end. */
export const readWechatStatement = (bill: string): ProviderStatement => {
  const [head = '', ...lines] = bill.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.replace(/^`/, ''));
  const placeOf = (column: string): number => {
    const place = names.indexOf(column);
    if (place < 0) throw new Error(`a bill without the column ${column}`);
    return place;
  };
  const places = Object.entries(COLUMNS).map(([name, column]) => [name, placeOf(column)] as const);
  const end = lines.findIndex((line) => line.replace(/^`/, '').startsWith(SUMS));
  const rows = lines.slice(0, end < 0 ? lines.length : end).filter((line) => line.trim() !== '');
  return readStatementRows(rows, (line) => {
    const cells = line.slice(1).split(',`');
    if (!line.startsWith('`') || cells.length !== names.length) throw new Error('a broken row');
    const row = Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as Record<
      keyof typeof COLUMNS,
      string
    >;
    const { at, number, transactionId, state, amount, refundNumber, refunded, refundState, fee } = row;
    const both = {
      ...{ number: nonEmptyCell(number), transactionId: nonEmptyCell(transactionId) },
      ...{ fee: feeOfYuan(fee), at: instantIn(at) },
    };
    if (state === 'SUCCESS') return { ...both, amount: positiveFen(amount) };
    if (state === 'REVOKED' || (state === 'REFUND' && UNMOVED.has(refundState))) return undefined;
    if (state !== 'REFUND' || refundState !== 'SUCCESS') throw new Error('a state without a name');
    return { ...both, amount: positiveFen(refunded), refundNumber: nonEmptyCell(refundNumber) };
  });
};
