import {
  LEDGER_RULES,
  type LedgerBreach,
  type LedgerRule,
  type LedgerSize,
} from '@backend/core/ports/ledger.port';

/** The sentence that states each rule. */
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
  'open-hold-has-owner': 'each open hold belongs to an order, a withdrawal or a refund that has not ended',
  'ended-owner-holds-nothing':
    'an order that is not paid, or an order, a withdrawal or a refund that has ended, holds nothing',
  'withdrawal-has-open-hold': 'each withdrawal that waits has an open hold of its amount',
  'open-order-holds-agreed': 'each order between payment and settlement holds the points that were agreed',
  'mall-order-is-posted':
    'what the ledger moved for each order of the mall is what it cost, without what was refunded',
  'mall-money-is-posted':
    'what codes brought for each order of the mall is what the ledger moved, without what went back',
  'refund-has-open-hold': 'each refund of a recharge that is on its way has an open hold of its amount',
  'recharge-has-document':
    'each credited recharge has one entry of its amount and account, and each such entry a recharge',
  'receivable-is-documents':
    'what each shop owes is what refunds charged to it, without what it paid and what was waived',
  'withdrawal-is-posted':
    'each withdrawal that was paid moved its gross, net and tax, and each that came back moved nothing in the end',
  'adjustment-is-posted': 'each approved adjustment moved its points once, and no other moved any',
  'settled-order-is-posted': 'each settled order cost its seller what was agreed, without what was refunded',
};

/** The result of `npm run verify-ledger` as a text. */
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
