import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';
import type { Fen } from './fen';
import type { Party } from './ledger-account';
import { ENTRY_KINDS, type PartyEntryKind } from './transfer';

/** A line of an account's statement. */
export interface StatementLine {
  /** The id of the line; ids of one account grow with time. */
  readonly id: Id;
  readonly at: Instant;
  /** A `PartyEntryKind`, unless another back end has kinds of its own. */
  readonly kind: string;
  readonly area: string;
  readonly referenceId: Id;
  /** The order's number, if the viewer may see the order. */
  readonly orderNo?: string;
  /** Positive if the account receives the amount. */
  readonly amount: Fen;
  /** The available balance after this line. */
  readonly balance: Fen;
  readonly remark: string;
}

export const DIRECTIONS = ['in', 'out'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The part of a statement to read, by party and time. */
export interface StatementRange {
  /** The party of the statement, which only platform staff can specify. Absent: the session's own account. */
  readonly party?: Party;
  readonly from?: Instant;
  readonly to?: Instant;
}

export interface StatementQuery extends StatementRange {
  /** A search by the full number of an order, or by its id. */
  readonly search?: string;
  readonly kind?: PartyEntryKind;
  readonly direction?: Direction;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly after?: ListPlace;
  /** Whether all rows are counted. */
  readonly exact?: true;
}

/** One page of a statement, newest line first. With `isMore`, `total` is only a lower bound. */
export interface StatementPage {
  readonly items: readonly StatementLine[];
  readonly total: number;
  readonly isMore?: true;
  readonly next?: ListPlace;
}

/** Receipts and payments of a calendar month, `yyyy-MM`. */
export interface StatementMonth {
  readonly month: string;
  readonly incoming: Fen;
  readonly outgoing: Fen;
}

/** An account's balance now, and its movements over a period: opening + incoming - outgoing = closing. */
export interface StatementSummary {
  readonly available: Fen;
  readonly held: Fen;
  readonly opening: Fen;
  readonly closing: Fen;
  /** Oldest first; months without movements are left out. */
  readonly months: readonly StatementMonth[];
}

export const isEntryKind = (kind: string): kind is PartyEntryKind =>
  (ENTRY_KINDS as readonly string[]).includes(kind);
