import type { Id } from '../kernel/id';
import type { Fen } from './fen';
import type { LedgerAccount, Party } from './ledger-account';

/** The reason of a movement on a party's account. Statements show it and can be filtered by it. */
export const ENTRY_KINDS = [
  'opening',
  'adjustment',
  'recharge',
  'recharge-refund-hold',
  'recharge-refund-release',
  'recharge-refund',
  'withdrawal-hold',
  'withdrawal-release',
  'withdrawal-payout',
  'withdrawal-return',
  'order-hold',
  'order-release',
  'order-settlement',
  'order-cancellation',
  'order-refund',
  'mall-hold',
  'mall-release',
  'mall-payment',
  'mall-refund',
] as const;
export type PartyEntryKind = (typeof ENTRY_KINDS)[number];

/** `provider-fee` moves only between accounts of the brand; therefore no statement shows it. */
export type EntryKind = PartyEntryKind | 'provider-fee';

/** The kind of object an entry refers to. With this kind and the object's id, a statement links to the object. */
export const REFERENCE_AREAS = [
  'account',
  'adjustment',
  'mall',
  'order',
  'recharge',
  'reconciliation',
  'withdrawal',
] as const;
export type ReferenceArea = (typeof REFERENCE_AREAS)[number];

interface Reference {
  readonly area: ReferenceArea;
  readonly id: Id;
}

/** The purpose of an entry of the ledger. */
export interface EntryFacts {
  readonly kind: EntryKind;
  readonly reference: Reference;
  /** The remark of a user; empty if there is none. */
  readonly remark: string;
}

/** The amount that one account receives (positive) or gives (negative); never zero. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly amount: Fen;
}

/** The id of a hold. The area that opens it chooses an id that is unique within the brand and never reused. */
export type HoldId = string;

/** An amount of a party in escrow. */
export interface Hold {
  readonly holdId: HoldId;
  readonly party: Party;
  readonly amount: Fen;
}

/** The share of one account in a hold. */
export interface Part {
  readonly account: LedgerAccount;
  readonly amount: Fen;
}

/**
 * A movement of money, as a transition of the domain returns it. The ledger carries out the transfers of a command in
 * order, all or none.
 */
export type Transfer =
  | ({ readonly type: 'post'; readonly legs: readonly Leg[] } & EntryFacts)
  | ({ readonly type: 'hold'; readonly hold: Hold } & EntryFacts)
  | ({ readonly type: 'end'; readonly hold: Hold; readonly parts: readonly Part[] } & EntryFacts);

/** An entry of two or more legs that sum to zero, none of them in escrow. */
export const postEntry = (facts: EntryFacts, legs: readonly Leg[]): Transfer => ({
  type: 'post',
  ...facts,
  legs,
});

/** Moves the amount from the party's available balance to escrow. */
export const openHold = (facts: EntryFacts, hold: Hold): Transfer => ({ type: 'hold', ...facts, hold });

/** Returns the whole hold to its party. */
export const returnHold = (facts: EntryFacts, hold: Hold): Transfer =>
  endHold(facts, hold, [{ account: hold.party, amount: hold.amount }]);

/** Ends a hold in parts that sum to its amount. Parts of 0 are omitted. */
export const endHold = (facts: EntryFacts, hold: Hold, parts: readonly Part[]): Transfer => ({
  type: 'end',
  ...facts,
  hold,
  parts: parts.filter(({ amount }) => amount !== 0),
});
