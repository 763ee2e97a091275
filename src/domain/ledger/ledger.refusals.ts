import type { NoParams } from '../kernel/no-params';

/** Refusals of the ledger. Amounts are points, with up to two decimals. */
export interface LedgerRefusals {
  /** A transfer needs more than the party has. */
  'ledger.insufficient': { readonly needed: number; readonly available: number; readonly missing: number };
  /** The hold has already been paid out, returned or split. */
  'ledger.hold-ended': NoParams;
}
