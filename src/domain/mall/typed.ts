import type { Fen } from '../ledger/fen';
import { decimalOf, parseAmount } from '../money/amount';

/** Fen of what is typed in yuan, 0 of nothing; undefined where it is no amount. */
export const fenTyped = (yuan: string): Fen | undefined => {
  if (yuan.trim() === '') return 0;
  const read = parseAmount(yuan);
  return read.ok && read.value >= 0n ? Number(read.value) : undefined;
};

/** As it is typed in yuan; nothing for 0. */
export const yuanOf = (fen: Fen): string => (fen === 0 ? '' : decimalOf(BigInt(fen)));

/** A count of what is typed, 0 of nothing; undefined where it is none. */
export const countTyped = (typed: string): number | undefined => {
  if (typed.trim() === '') return 0;
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
};
