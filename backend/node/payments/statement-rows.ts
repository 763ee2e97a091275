import { parseDateTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { StatementLine } from '@/domain/reconciliation/statement-line';
import type { ProviderStatement } from '@backend/core/ports/payment-provider.port';
import { fenOfYuan } from './yuan';

/** Of a day without transactions. */
export const NO_LINES: ProviderStatement = { lines: [], unreadable: [] };

/** A cell is not what its column promises. */
const strange = (what: string): never => {
  throw new Error(`a strange ${what}`);
};

export const nonEmptyCell = (text: string): string => (text === '' ? strange('name') : text);

export const positiveFen = (text: string): Fen => {
  const fen = fenOfYuan(text);
  return fen > 0 ? fen : strange('amount');
};

export const instantIn = (text: string): Instant => parseDateTime(text) ?? strange('time');

/** Reads each row by itself. `read` throws for a row that it does not understand, and answers undefined for one that moved nothing. */
export const statementOf = (
  rows: readonly string[],
  read: (row: string) => StatementLine | undefined,
): ProviderStatement => {
  const lines: StatementLine[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    try {
      const line = read(row);
      if (line !== undefined) lines.push(line);
    } catch {
      unreadable.push(row);
    }
  }
  return { lines, unreadable };
};
