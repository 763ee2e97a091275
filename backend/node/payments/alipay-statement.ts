import type { StatementLine } from '@backend/core/ports/payment-provider.port';
import { readZip } from './read-zip';
import { fenOfYuan } from './yuan';

const COLUMNS = {
  number: '商户订单号',
  transactionId: '支付宝交易号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNumber: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

const MOST_OF_A_FILE = 200 * 1024 * 1024;

/** A bill of Alipay: an archive of CSV files in GBK, one with the transactions of the day and one with their sums. */
export const readAlipayStatement = (archive: Buffer): readonly StatementLine[] => {
  const bills = readZip(archive, MOST_OF_A_FILE)
    .map((file) => new TextDecoder('gbk').decode(file).split(/\r?\n/))
    .map((lines) => lines.map((line) => line.split(',').map((cell) => cell.trim())))
    .filter((rows) => rows.some((cells) => cells.includes(COLUMNS.transactionId)));
  const [rows] = bills;
  if (rows === undefined) throw new Error('an archive without transactions');
  const head = rows.findIndex((cells) => cells.includes(COLUMNS.transactionId));
  const names = rows[head] ?? [];
  const places = Object.entries(COLUMNS).map(([name, column]) => {
    const place = names.indexOf(column);
    if (place < 0) throw new Error(`a bill without the column ${column}`);
    return [name, place] as const;
  });
  return rows.slice(head + 1).flatMap((cells): readonly StatementLine[] => {
    const row = Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as Record<
      keyof typeof COLUMNS,
      string
    >;
    const { number, transactionId, kind, amount, refundNumber, fee } = row;
    if (kind !== '交易' && kind !== '退款') return [];
    // The bill shows money that leaves the merchant as negative: fees, and what was refunded.
    const line = { number, transactionId, amount: Math.abs(fenOfYuan(amount)), fee: 0 - fenOfYuan(fee) };
    return [kind === '交易' ? line : { ...line, refundNumber }];
  });
};
