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

/** The gross is held when the withdrawal is submitted. */
export const heldBy = (withdrawal: Amounts): Transfer =>
  openHold(facts('withdrawal-hold', withdrawal), holdOf(withdrawal));

/** Rejected or cancelled: the whole gross is returned. */
export const releasedBy = (withdrawal: Amounts, reason: string): Transfer =>
  returnHold(facts('withdrawal-release', withdrawal, reason), holdOf(withdrawal));

/** The net is paid by the bank, and the tax is owed to the tax office. */
export const paidOutBy = (withdrawal: Amounts): Transfer =>
  endHold(facts('withdrawal-payout', withdrawal), holdOf(withdrawal), paidLegs(withdrawal));

/** The bank returned the money: the payout is reversed, including the tax. */
export const returnedBy = (withdrawal: Amounts, reason: string): Transfer =>
  postEntry(facts('withdrawal-return', withdrawal, reason), [
    { account: withdrawal.party, amount: withdrawal.gross },
    ...paidLegs(withdrawal).map(({ account, amount }) => ({ account, amount: -amount })),
  ]);
