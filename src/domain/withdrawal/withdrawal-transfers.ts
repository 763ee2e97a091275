import type { Id } from '../kernel/id';
import { platformAccount } from '../ledger/ledger-account';
import {
  endHold,
  type EntryFacts,
  type EntryKind,
  type Hold,
  openHold,
  postEntry,
  returnHold,
  type Transfer,
} from '../ledger/transfer';
import { type Withdrawal, withdrawalNo } from './withdrawal';

/* The ledger transfers of a withdrawal: its hold, the release or payout, and the reversal of a payout. */

type Amounts = Pick<Withdrawal, 'party' | 'gross' | 'tax' | 'net'> & { readonly id: Id };

const facts = (kind: EntryKind, { id }: Amounts, remark = ''): EntryFacts => ({
  kind,
  reference: { area: 'withdrawal', id },
  remark: remark === '' ? withdrawalNo(id) : `${withdrawalNo(id)} ${remark}`,
});

const holdOf = ({ id, party, gross }: Amounts): Hold => ({
  holdId: `withdrawal:${id}`,
  party,
  amount: gross,
});

const paidLegs = ({ tax, net }: Amounts) => [
  { account: platformAccount('cash'), amount: net },
  ...(tax === 0 ? [] : [{ account: platformAccount('tax'), amount: tax }]),
];

/** Holds the gross amount when the withdrawal is submitted. */
export const heldBy = (withdrawal: Amounts): Transfer =>
  openHold(facts('withdrawal-hold', withdrawal), holdOf(withdrawal));

/** Returns the gross amount after a rejection or cancellation. */
export const releasedBy = (withdrawal: Amounts, reason: string): Transfer =>
  returnHold(facts('withdrawal-release', withdrawal, reason), holdOf(withdrawal));

/** Ends the hold after the payout. The bank pays the net amount, and the tax is owed to the tax office. */
export const paidOutBy = (withdrawal: Amounts): Transfer =>
  endHold(facts('withdrawal-payout', withdrawal), holdOf(withdrawal), paidLegs(withdrawal));

/** Reverses the payout, including the tax, after the bank returned the money. */
export const returnedBy = (withdrawal: Amounts, reason: string): Transfer =>
  postEntry(facts('withdrawal-return', withdrawal, reason), [
    { account: withdrawal.party, amount: withdrawal.gross },
    ...paidLegs(withdrawal).map(({ account, amount }) => ({ account, amount: -amount })),
  ]);
