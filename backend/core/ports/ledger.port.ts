/** The invariants of the ledger (business 3). */
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
  'open-hold-has-owner',
  'ended-owner-holds-nothing',
  'withdrawal-has-open-hold',
  'open-order-holds-agreed',
  'mall-order-is-posted',
  'mall-money-is-posted',
  'refund-has-open-hold',
  'recharge-has-document',
  'receivable-is-documents',
  'withdrawal-is-posted',
  'adjustment-is-posted',
  'settled-order-is-posted',
] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

/** A violation: what it is about, such as an account, an entry or an order, and the differing amounts in fen. */
export interface LedgerBreach {
  readonly rule: LedgerRule;
  readonly about: string;
  readonly found: string;
}

/** The size of the ledger. */
export interface LedgerSize {
  readonly accounts: number;
  readonly entries: number;
  readonly openHolds: number;
}

/** Maintenance of the ledger, outside any scope. */
export interface LedgerUpkeep {
  /** Reads the whole ledger in one snapshot and writes nothing. */
  verify(): Promise<readonly LedgerBreach[]>;
  size(): Promise<LedgerSize>;
  /** Adds new amounts of platform accounts to their snapshots. Returns the number of amounts. */
  fold(): Promise<number>;
}
