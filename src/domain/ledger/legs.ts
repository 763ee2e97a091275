import { accountKey, ESCROW, platformAccount } from './ledger-account';
import type { Hold, Leg, Part, Transfer } from './transfer';

/** How a hold ended for its party: other accounts got all points, the party got them back, or they were divided. */
export type HoldOutcome = 'paid-out' | 'returned' | 'split';

/** The outcome of a hold that ended in these parts. */
export const outcomeOf = ({ party }: Hold, parts: readonly Part[]): HoldOutcome => {
  const own = accountKey(party);
  const back = parts.filter(({ account }) => accountKey(account) === own).length;
  return back === 0 ? 'paid-out' : back === parts.length ? 'returned' : 'split';
};

const escrowLeg = (amount: number): Leg => ({ account: platformAccount('escrow'), amount });

/** The legs of a transfer's journal entry. */
export const legsOf = (transfer: Transfer): readonly Leg[] => {
  switch (transfer.type) {
    case 'post':
      return transfer.legs;
    case 'hold': {
      const { party, amount } = transfer.hold;
      return [{ account: party, amount: -amount }, escrowLeg(amount)];
    }
    case 'end':
      return [escrowLeg(-transfer.hold.amount), ...transfer.parts];
  }
};

const isWhole = (amount: number): boolean => Number.isSafeInteger(amount);
const sumOf = (legs: readonly Leg[]): number => legs.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The fault of a transfer, such as legs that do not sum to zero; undefined if it is valid. Any fault is a programming
 * error. Balances are not checked here.
 */
export const faultOf = (transfer: Transfer): string | undefined => {
  const legs = legsOf(transfer);
  if (legs.length < 2) return 'an entry has at least two legs';
  if (!legs.every(({ amount }) => isWhole(amount) && amount !== 0))
    return 'each leg moves a whole number of fen, and not zero';
  if (new Set(legs.map(({ account }) => accountKey(account))).size < legs.length)
    return 'an account has one leg in an entry';
  if (sumOf(legs) !== 0) return 'the legs of an entry sum to zero';
  if (transfer.type === 'post')
    return legs.some(({ account }) => accountKey(account) === ESCROW) ? 'only holds move escrow' : undefined;
  if (transfer.hold.amount <= 0) return 'a hold is above zero';
  if (transfer.type === 'end') {
    if (transfer.parts.some(({ amount }) => amount < 0)) return 'no part of a hold is below zero';
    if (transfer.parts.some(({ account }) => accountKey(account) === ESCROW))
      return 'no part of a hold stays in escrow';
  }
  return undefined;
};
