import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';
import type { HintStatus } from './hint';
import type { WorkState } from './work-state';
import type { WaitingKind } from './waiting-for-me';
import type { WorkType } from './work-type';

/** A search box asks 800 ms after the last change (work orders 5 and 9). */
export const SEARCH_DEBOUNCE_MS = 800;

/** Rows of a page of the work list, which is ordered by update time, newest first (work orders 9). */
export const WORK_LIST_PAGE_SIZE = 20;

/** The query of the work list (work orders 3). Absent filters do not filter. */
export interface WorkListQuery {
  /** Order number, work-order id, seller name or remark. */
  readonly search?: string;
  readonly state?: WorkState;
  readonly type?: WorkType;
  readonly hint?: HintStatus;
  /** The form it was written on. */
  readonly formKey?: string;
  /** Created by me. */
  readonly mine?: boolean;
  /** Handled by me. */
  readonly handled?: boolean;
  /** Only with other people's messages that I have not seen, where I am the creator or the handler. */
  readonly unread?: boolean;
  /** Only work orders that wait for the user in this way. */
  readonly waiting?: WaitingKind;
  /** Sorts by the last message, oldest first, instead of by the last change, newest first. */
  readonly longestWaitFirst?: boolean;
  /** When it was created, both ends included. An exact order number ignores it. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it outranks the page number. */
  readonly after?: ListPlace;
}

/** A row of the work list. */
export interface WorkListItem {
  readonly id: Id;
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sellerName: string;
  readonly type: WorkType;
  readonly level: string;
  readonly state: WorkState;
  readonly remark: string;
  readonly hint: HintStatus;
  /** A re-shipment is asked for and not shipped. */
  readonly reshipmentPending: boolean;
  /** Other people's messages beyond my read mark, counted to 100. */
  readonly unread: number;
  /** Whole seconds since the other party's last unanswered message. */
  readonly waitingSeconds: number;
  readonly formKey: string;
  /** Absent where the back end sends neither the last change nor the creation. */
  readonly updatedAt?: Instant;
}

export interface WorkListPage {
  readonly items: readonly WorkListItem[];
  /** Counted as far as `countedTo` says. */
  readonly total: number;
  /** There are more than `total`, or there may be. Absent: `total` is exact. */
  readonly isMore?: true;
  /** Where the page after this one begins. Absent behind the last row, and on back ends that know no such thing. */
  readonly next?: ListPlace;
}
