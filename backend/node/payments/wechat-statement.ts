import type { StatementLine } from '@backend/core/ports/payment-provider.port';
import { fenOfYuan } from './yuan';

/** The columns of a bill of all transactions that are read; their order is the provider's. */
const COLUMNS = {
  number: '商户订单号',
  transactionId: '微信订单号',
  state: '交易状态',
  amount: '订单金额',
  refundNumber: '商户退款单号',
  refunded: '申请退款金额',
  refundState: '退款状态',
  fee: '手续费',
} as const;

/** A bill of WeChat Pay: CSV, each cell after a backtick, with a summary at the end. */
export const readWechatStatement = (bill: string): readonly StatementLine[] => {
  const [head = '', ...lines] = bill.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const placeOf = (column: string): number => {
    const place = names.indexOf(column);
    if (place < 0) throw new Error(`a bill without the column ${column}`);
    return place;
  };
  const places = Object.entries(COLUMNS).map(([name, column]) => [name, placeOf(column)] as const);
  const end = lines.findIndex((line) => !line.startsWith('`'));
  return lines.slice(0, end < 0 ? lines.length : end).flatMap((line): readonly StatementLine[] => {
    const cells = line.slice(1).split(',`');
    const row = Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as Record<
      keyof typeof COLUMNS,
      string
    >;
    const { number, transactionId, state, amount, refundNumber, refunded, refundState, fee } = row;
    const both = { number, transactionId, fee: fenOfYuan(fee) };
    if (state === 'SUCCESS') return [{ ...both, amount: fenOfYuan(amount) }];
    // One that is on its way, or that failed, has moved nothing.
    return state === 'REFUND' && refundState === 'SUCCESS'
      ? [{ ...both, amount: fenOfYuan(refunded), refundNumber }]
      : [];
  });
};
