import type { NoParams } from '../kernel/no-params';

/** Refusals of the ledger. Amounts are points, with up to two decimals. */
export interface LedgerRefusals {
  /** A transfer needs more than the party has. */
  'ledger.insufficient': { readonly needed: number; readonly available: number; readonly missing: number };
  /** The hold was paid out, returned or split before. */
  'ledger.hold-ended': NoParams;
}
