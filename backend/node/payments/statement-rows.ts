import { parseDateTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { StatementLine } from '@/domain/reconciliation/statement-line';
import type { ProviderStatement } from '@backend/core/ports/payment-provider.port';
import { fenOfYuan } from './yuan';

/** The statement of a day without transactions. */
export const NO_LINES: ProviderStatement = { lines: [], unreadable: [] };

/** Throws for a cell whose content does not fit its column. */
const throwUnexpectedCell = (what: string): never => {
  throw new Error(`a strange ${what}`);
};

/** The text of a cell that must not be empty. */
export const nonEmptyCell = (text: string): string => (text === '' ? throwUnexpectedCell('name') : text);

/** The amount in a cell, which must be above zero. */
export const positiveFen = (text: string): Fen => {
  const fen = fenOfYuan(text);
  return fen > 0 ? fen : throwUnexpectedCell('amount');
};

/** The time in a cell, in China time. */
export const instantIn = (text: string): Instant => parseDateTime(text) ?? throwUnexpectedCell('time');

/**
 * Reads each row separately. `read` throws for a row that it cannot read, and returns undefined for a row that moved no
 * money.
 */
export const readStatementRows = (
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
