import type { Fen } from '../ledger/fen';
import { decimalOf, parseAmount } from '../money/amount';

/** Parses an amount typed in yuan to fen. An empty text is 0; an invalid amount is undefined. */
export const parseYuanAsFen = (yuan: string): Fen | undefined => {
  if (yuan.trim() === '') return 0;
  const read = parseAmount(yuan);
  return read.ok && read.value >= 0n ? Number(read.value) : undefined;
};

/** The amount in yuan for an input field; empty for 0. */
export const yuanOf = (fen: Fen): string => (fen === 0 ? '' : decimalOf(BigInt(fen)));

/** Parses a typed count. An empty text is 0; an invalid count is undefined. */
export const parseCount = (typed: string): number | undefined => {
  if (typed.trim() === '') return 0;
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
};
