import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { platformAccount } from '../ledger/ledger-account';
import {
  endHold,
  type EntryFacts,
  type EntryKind,
  type Hold,
  openHold,
  returnHold,
  type Transfer,
} from '../ledger/transfer';
import { type Recharge, rechargeNo } from './recharge';
import type { PartialRefund } from './recharge-refund';

/** A partial refund as the ledger sees it. Each attempt has its own hold, because a hold can end only once. */
export interface HeldPart extends Pick<PartialRefund, 'amount' | 'refundNumber'> {
  readonly recharge: Pick<Recharge, 'id' | 'party'>;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

/** The id of the hold of one attempt of a refund. */
export const refundHoldId = ({ refundNumber, attempt }: Pick<HeldPart, 'refundNumber' | 'attempt'>): string =>
  `recharge-refund:${refundNumber}:${attempt}`;

const facts = (kind: EntryKind, { recharge: { id }, refundNumber }: HeldPart): EntryFacts => ({
  kind,
  reference: { area: 'recharge', id },
  remark: `${rechargeNo(id)} ${refundNumber}`,
});

const holdOf = (part: HeldPart): Hold => ({
  holdId: refundHoldId(part),
  party: part.recharge.party,
  amount: part.amount,
});

/** Holds the points when the refund is requested, so that they cannot be spent meanwhile. */
export const refundHeld = (part: HeldPart): Transfer =>
  openHold(facts('recharge-refund-hold', part), holdOf(part));

/** Returns the points, because the provider refused the refund or a user rejected it. */
export const refundReleased = (part: HeldPart): Transfer =>
  returnHold(facts('recharge-refund-release', part), holdOf(part));

/** Ends the hold after the money has left the platform's account at the provider. */
export const refundPaid = (part: HeldPart): Transfer =>
  endHold(facts('recharge-refund', part), holdOf(part), [
    { account: platformAccount('cash'), amount: part.amount },
  ]);

const DIGITS = 8;

/**
 * The number of an attempt at the provider. The time in it keeps it unique, because a database that was created anew
 * repeats its ids.
 */
export const partNumberOf = (recharge: Id, part: number, attempt: number, now: Instant): string =>
  `TK${recharge.padStart(DIGITS, '0')}P${part}A${attempt}T${now.toString(36).toUpperCase()}`;
