import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { GroupRest } from '../paging/group-rest';
import type { ListPlace } from '../paging/list-place';
import type { FoundMessage } from './found-message';
import type { HintStatus } from './hint';
import type { WorkState } from './work-state';
import type { WaitingKind } from './waiting-for-me';
import type { WorkType } from './work-type';

/** The debounce delay of a search, in ms (work orders 5 and 9). */
export const SEARCH_DEBOUNCE_MS = 800;

/** The page size of the work list, which is sorted by update time, newest first (work orders 9). */
export const WORK_LIST_PAGE_SIZE = 20;

export const COMPLAINED_KINDS = ['open', 'any'] as const;
type ComplainedKind = (typeof COMPLAINED_KINDS)[number];

/** The query of the work list (work orders 3). An absent filter has no effect. */
export interface WorkListQuery {
  /**
   * A search by order number, work-order id, seller, remark, customer, plate, or phone number. Only the part of the
   * phone number that the user may see is searched.
   */
  readonly search?: string;
  /** Whether the search includes messages, and notes of the user's own side, as in the chat's list. */
  readonly inMessages?: true;
  /** Only work orders in which this seller account takes part. */
  readonly sellerId?: Id;
  /** Only work orders for orders of this seller account. */
  readonly ownerId?: Id;
  /** Only work orders with this handler. */
  readonly handlerId?: Id;
  /** Only work orders for orders of this shop. */
  readonly shopId?: Id;
  /** Only work orders that are not finished. */
  readonly open?: boolean;
  /**
   * Only open work orders with an overdue answer, including urged ones. The hint OVERDUE does not include
   * urged ones.
   */
  readonly overdue?: boolean;
  /** `any`: only work orders with a complaint. `open`: only those with an open complaint. */
  readonly complained?: ComplainedKind;
  readonly state?: WorkState;
  readonly type?: WorkType;
  readonly hint?: HintStatus;
  /** The form with which the work order was entered. */
  readonly formKey?: string;
  /** Only work orders that the user created. */
  readonly mine?: boolean;
  /** Only work orders that the user handles. */
  readonly handled?: boolean;
  /** Only work orders that the user created or handles, with unread messages of other users. */
  readonly unread?: boolean;
  /** Only work orders that wait for the user in this way. */
  readonly waiting?: WaitingKind;
  /** Sorts by the last message, oldest first, instead of by the last change, newest first. */
  readonly longestWaitFirst?: boolean;
  /**
   * Sorts by the seller account of the order, the newest account first, and within a seller by the last change, newest
   * first. Refused with a search: see `checkSortBySeller`.
   */
  readonly bySeller?: boolean;
  /** The earliest creation time, included. A search by an exact order number ignores both times. */
  readonly from?: Instant;
  /** The latest creation time, included. */
  readonly to?: Instant;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
  /** Whether all rows are counted. */
  readonly exact?: true;
}

/** The last message of a conversation, as a row shows it. */
export interface LastMessage {
  readonly authorName: string;
  /** The beginning of its text; empty if the message has only pictures. */
  readonly text: string;
  readonly pictures: number;
  /** The number of its files other than pictures; absent for none. */
  readonly files?: number;
  readonly at: Instant;
}

/** A row of the work list. */
export interface WorkListItem {
  readonly id: Id;
  readonly orderId: Id;
  readonly orderNo: string;
  /** The seller account of the order; absent if the back end does not send it. */
  readonly sellerId?: Id;
  readonly sellerName: string;
  readonly type: WorkType;
  readonly level: string;
  readonly state: WorkState;
  readonly remark: string;
  readonly hint: HintStatus;
  /** Whether a reshipment is requested and not shipped. */
  readonly reshipmentPending: boolean;
  /** The number of messages of other users after the user's read mark, counted up to 100. */
  readonly unread: number;
  /** Whole seconds since the other side's last unanswered message. */
  readonly waitingSeconds: number;
  readonly formKey: string;
  /** The time of the last change; absent if the back end sends neither update nor creation time. */
  readonly updatedAt?: Instant;
  /** The beginning of the content. This and the following fields are absent if the back end does not send them. */
  readonly request?: string;
  readonly customerName?: string;
  readonly carPlate?: string;
  readonly handlerName?: string;
  readonly handlerId?: Id;
  /** Set if the viewer belongs to the handler's account; absent otherwise, and on back ends without hand-overs. */
  readonly ofHandlersAccount?: true;
  readonly createdAt?: Instant;
  /**
   * The last reply of any user or reminder by staff. Absent if there is none yet, or if the back end does not send it.
   */
  readonly lastMessage?: LastMessage;
  /** The match inside the conversation; absent if the search matched the row's own fields. */
  readonly found?: FoundMessage;
  /** The time of the viewer's own reminder; absent without one. */
  readonly reminderAt?: Instant;
}

export interface WorkListPage {
  readonly items: readonly WorkListItem[];
  /** The total, counted up to the limit of `countedTo`. */
  readonly total: number;
  /** Whether the list has, or may have, more rows than `total`. Absent if `total` is exact. */
  readonly isMore?: true;
  /** The start of the next page. Absent on the last page, and on back ends without keyset pagination. */
  readonly next?: ListPlace;
  /**
   * The rows of the page's first and last seller that are on other pages. Absent unless the back end sorts by
   * seller.
   */
  readonly groupRest?: GroupRest;
}
