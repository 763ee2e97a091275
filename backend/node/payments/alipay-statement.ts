import type { ProviderStatement } from '@backend/core/ports/payment-provider.port';
import { readZip } from './read-zip';
import { instantIn, nonEmptyCell, positiveFen, readStatementRows } from './statement-rows';
import { fenOfYuan } from './yuan';

/** The columns that are read from Alipay's bill, by its headers. */
const COLUMNS = {
  number: '商户订单号',
  transactionId: '支付宝交易号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNumber: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

/** The largest size of an unpacked file, in bytes. */
const FILE_BYTES_MAX = 200 * 1024 * 1024;

const cellsOf = (line: string): readonly string[] => line.split(',').map((cell) => cell.trim());

/** In the bill, money that leaves the merchant, such as refunds and fees, is negative. */
const unsigned = (text: string): string => text.replace(/^-/, '');

/**
 * Reads Alipay's bill of a day: an archive of CSV files in GBK, one with the transactions of the day and one with their
 * sums.
 */
export const readAlipayStatement = (archive: Buffer): ProviderStatement => {
  const [lines] = readZip(archive, FILE_BYTES_MAX)
    .map((file) => new TextDecoder('gbk').decode(file).split(/\r?\n/))
    .filter((each) => each.some((line) => cellsOf(line).includes(COLUMNS.transactionId)));
  if (lines === undefined) throw new Error('an archive without transactions');
  const head = lines.findIndex((line) => cellsOf(line).includes(COLUMNS.transactionId));
  const names = cellsOf(lines[head] ?? '');
  const places = Object.entries(COLUMNS).map(([name, column]) => {
    const place = names.indexOf(column);
    if (place < 0) throw new Error(`a bill without the column ${column}`);
    return [name, place] as const;
  });
  const rows = lines.slice(head + 1).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return readStatementRows(rows, (line) => {
    const cells = cellsOf(line);
    // An additional comma, as in the name of goods, would shift all later cells of the row.
    if (cells.length !== names.length) throw new Error('a broken row');
    const row = Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as Record<
      keyof typeof COLUMNS,
      string
    >;
    const { number, transactionId, kind, at, amount, refundNumber, fee } = row;
    if (kind !== '交易' && kind !== '退款') throw new Error('a kind without a name');
    const shared = {
      ...{ number: nonEmptyCell(number), transactionId: nonEmptyCell(transactionId) },
      ...{ amount: positiveFen(kind === '退款' ? unsigned(amount) : amount), at: instantIn(at) },
      fee: 0 - fenOfYuan(fee),
    };
    return kind === '交易' ? shared : { ...shared, refundNumber: nonEmptyCell(refundNumber) };
  });
};
