import type { DayNumber } from '../dates/civil';
import type { Id } from '../kernel/id';
import type { ListPlace } from '../paging/list-place';
import type { Order } from './order';

/**
 * What a desk of orders shows, the most urgent first (business 2): orders to assign, late answers, orders to accept or to
 * appoint, appointments of a day, cars at the shop, installations to confirm, and requests to cancel. `days` is a calendar.
 */
export const BOARDS = [
  'pending',
  'late',
  'accept',
  'appoint',
  'today',
  'tomorrow',
  'installing',
  'confirm',
  'cancel',
  'days',
] as const;

export type Board = (typeof BOARDS)[number];

/** Boards with a number on their tab; a calendar has none. */
export const COUNTED_BOARDS = BOARDS.filter((board) => board !== 'days');
export type CountedBoard = Exclude<Board, 'days'>;

/** A board with more orders than this says no more than that. */
export const BOARD_COUNTED_TO = 1000;

export interface BoardQuery {
  readonly board: Board;
  /** Order number, seller, customer, plate, or a whole phone number. */
  readonly search?: string;
  /** A project by its value, and a shop. */
  readonly project?: string;
  readonly shopId?: Id;
  /** Of a calendar: the days from the first to the last. */
  readonly from?: DayNumber;
  readonly to?: DayNumber;
  readonly page: number;
  readonly pageSize: number;
}

export interface BoardPage {
  readonly items: readonly Order[];
  readonly total: number;
  readonly isMore?: true;
  readonly next?: ListPlace;
}

export type BoardCounts = Readonly<Record<CountedBoard, number>>;
