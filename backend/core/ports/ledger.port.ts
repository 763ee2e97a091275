/** What always holds in the ledger (business.md 3). */
export const LEDGER_RULES = [
  'sums-to-zero',
  'entry-balanced',
  'balance-is-legs',
  'statement-unbroken',
  'held-is-open-holds',
  'hold-ends-once',
  'ending-is-whole',
  'escrow-is-open-holds',
  'order-names-open-hold',
] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

/** What breaks a rule: an account, an entry, a hold or an order, and the figures that differ, in fen. */
export interface LedgerBreach {
  readonly rule: LedgerRule;
  readonly about: string;
  readonly found: string;
}

/** How much the ledger holds. */
export interface LedgerSize {
  readonly accounts: number;
  readonly entries: number;
  readonly openHolds: number;
}

/** What the ledger needs from time to time, outside any scope. */
export interface LedgerUpkeep {
  /** Reads the whole ledger as it stands at one moment. Writes nothing. */
  verify(): Promise<readonly LedgerBreach[]>;
  size(): Promise<LedgerSize>;
  /** Adds what was posted to platform accounts to their snapshots. Answers how many amounts. */
  fold(): Promise<number>;
}
