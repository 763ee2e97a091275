import { formatDate } from '../dates/format';
import { asCsvText } from '../export/spreadsheet-text';
import type { Instant } from '../kernel/instant';
import { decimalOf } from '../money/amount';
import { type Withdrawal, withdrawalNo } from './withdrawal';

/* The CSV file with which the bank pays several withdrawals at once. */

/** A withdrawal with the full account number of its payee. */
export interface BatchRow {
  readonly withdrawal: Withdrawal;
  readonly number: string;
}

/** The maximum number of payments that banks accept in a file. */
export const BATCH_MAX = 200;

const BYTE_ORDER_MARK = '\uFEFF';

const HEAD = ['序号', '收款人户名', '收款账号', '开户银行', '开户网点', '账户类型', '金额（元）', '用途'];

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Quotes a text as one line. Payees that were stored before `checkPayee` existed may contain line breaks, which are
 * replaced.
 */
const cell = (text: string): string => quoted(asCsvText(text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')));

/** Puts a tab in front of the digits, because a spreadsheet would round a plain number. */
const digits = (number: string): string => `\t${number}`;

const line = ({ withdrawal: { id, payee, net }, number }: BatchRow, place: number): readonly string[] => [
  String(place + 1),
  cell(payee.name),
  digits(number),
  cell(payee.bank),
  cell(payee.branch),
  payee.kind === 'personal' ? '个人' : '企业',
  decimalOf(BigInt(net)),
  `积分提现${withdrawalNo(id)}`,
];

/** The payments of a bank batch as CSV: UTF-8 with a byte order mark, line ends as in RFC 4180. */
export const bankBatchCsv = (rows: readonly BatchRow[]): string =>
  `${BYTE_ORDER_MARK}${[HEAD, ...rows.map(line)].map((cells) => `${cells.join(',')}\r\n`).join('')}`;

/** The file name of a batch for the bank: the day and the number of payouts. */
export const bankBatchName = (now: Instant, count: number): string =>
  `打款批次_${formatDate(now)}_${count}笔.csv`;
