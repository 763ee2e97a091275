import type { Fen } from '@/domain/ledger/fen';
import { decimalOf, parseAmount } from '@/domain/money/amount';

/**
 * Parses yuan with decimals, `12.30`, as providers write them. Throws for any other text, and for amounts above the
 * largest safe integer.
 */
export const fenOfYuan = (text: string): Fen => {
  const amount = parseAmount(text);
  const fen = amount.ok ? Number(amount.value) : Number.NaN;
  if (!Number.isSafeInteger(fen)) throw new Error(`not an amount: "${text.slice(0, 20)}"`);
  return fen;
};

/** An amount in yuan with two decimals, as providers expect it. */
export const yuanOfFen = (fen: Fen): string => decimalOf(BigInt(fen));

/** Parses a fee, which may have more decimals (`0.00600`) and is rounded half away from zero to the fen. */
export const feeOfYuan = (text: string): Fen => {
  const [, exact = '', next = '0'] = /^(-?\d+\.\d\d)(\d)\d*$/.exec(text.trim()) ?? [];
  if (exact === '') return fenOfYuan(text);
  const fen = fenOfYuan(exact);
  if (next < '5') return fen;
  return exact.startsWith('-') ? fen - 1 : fen + 1;
};
