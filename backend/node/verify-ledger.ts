import {
  LEDGER_RULES,
  type LedgerBreach,
  type LedgerRule,
  type LedgerSize,
} from '@backend/core/ports/ledger.port';

/** Each rule, as a sentence that states it. */
const SENTENCES: Readonly<Record<LedgerRule, string>> = {
  'sums-to-zero': 'all accounts of a brand sum to zero',
  'entry-balanced': 'each entry has two or more legs that sum to zero',
  'balance-is-legs': 'each balance equals the legs of its account, and no party is below zero',
  'statement-unbroken': 'each line of a statement follows from the line before',
  'held-is-open-holds': 'what a party has on hold equals its open holds',
  'hold-ends-once': 'each hold ends at most once',
  'ending-is-whole': 'each hold moves its amount into escrow once, and out once when it ends',
  'escrow-is-open-holds': 'escrow equals the open holds',
  'order-names-open-hold': 'each order that holds points names an open hold of that amount',
  'open-hold-has-owner': 'each open hold belongs to an order or a withdrawal that has not ended',
  'ended-owner-holds-nothing': 'an order or a withdrawal that has ended holds nothing',
  'withdrawal-has-open-hold': 'each withdrawal that waits has an open hold of its amount',
};

export interface LedgerReport {
  readonly sound: boolean;
  readonly text: string;
}

/** The report for the operator: every rule, whether it holds, and its violations. */
export const reportOf = (breaches: readonly LedgerBreach[], size: LedgerSize): LedgerReport => {
  const rules = LEDGER_RULES.map((rule) => {
    const broken = breaches.filter((breach) => breach.rule === rule);
    const lines = broken.map(({ about, found }) => `      ${about}: ${found}`);
    return [`  ${broken.length === 0 ? 'holds ' : 'BROKEN'} ${SENTENCES[rule]}`, ...lines].join('\n');
  });
  const { accounts, entries, openHolds } = size;
  const counted = `${entries} entries, ${accounts} accounts, ${openHolds} open holds. Amounts are fen.`;
  const sound = breaches.length === 0;
  const verdict = sound
    ? 'The ledger is sound.'
    : 'The ledger is NOT sound. Stop postings, keep a backup, and find the cause before you correct it by an adjustment.';
  return { sound, text: [counted, ...rules, verdict].join('\n') };
};
