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
import type { RefundPart } from './recharge-refund';

/** A part as the ledger knows it. Each attempt has a hold of its own, because a hold ends once. */
export interface HeldPart extends Pick<RefundPart, 'amount' | 'refundNumber'> {
  readonly recharge: Pick<Recharge, 'id' | 'party'>;
  /** From 1. */
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

/** The points leave the balance when the refund is asked for, so that they are not spent meanwhile. */
export const refundHeld = (part: HeldPart): Transfer =>
  openHold(facts('recharge-refund-hold', part), holdOf(part));

/** The provider refused, or a person did not agree: the points are back. */
export const refundReleased = (part: HeldPart): Transfer =>
  returnHold(facts('recharge-refund-release', part), holdOf(part));

/** The money has left the account of the platform at the provider. */
export const refundPaid = (part: HeldPart): Transfer =>
  endHold(facts('recharge-refund', part), holdOf(part), [
    { account: platformAccount('cash'), amount: part.amount },
  ]);

const DIGITS = 8;

/** The provider knows an attempt by it; the time keeps the numbers of a database that was filled anew apart. */
export const partNumberOf = (recharge: Id, part: number, attempt: number, now: Instant): string =>
  `TK${recharge.padStart(DIGITS, '0')}P${part}A${attempt}T${now.toString(36).toUpperCase()}`;
