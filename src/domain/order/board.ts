import type { DayNumber } from '../dates/civil';
import type { Id } from '../kernel/id';
import type { ListPlace } from '../paging/list-place';
import type { Order } from './order';

/**
 * The boards: lists of orders that wait for a step. Each list begins with its most urgent order (business 2). They are:
 * orders to assign, orders with a late step, orders to accept, orders without an appointment, the appointments of today
 * and of tomorrow, cars at the shop, installations to confirm, and requests to cancel. After these come orders whose
 * shop has closed, and orders whose shop has no account that can handle them. `days` is a calendar.
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
  'closed',
  'unstaffed',
  'days',
] as const;

export type Board = (typeof BOARDS)[number];

/** Boards with a count on their tab; the calendar has none. */
export const COUNTED_BOARDS = BOARDS.filter((board) => board !== 'days');
export type CountedBoard = Exclude<Board, 'days'>;

/** The orders of a board are counted up to this number. */
export const BOARD_COUNTED_TO = 1000;

/** The filters of one board. */
export interface BoardQuery {
  readonly board: Board;
  /** A search by order number, seller, customer, plate, or a complete phone number. */
  readonly search?: string;
  /** The value of a project. */
  readonly project?: string;
  readonly shopId?: Id;
  /** The first and the last day, for the calendar only. */
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
