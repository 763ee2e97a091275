import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';
import type { FoundMessage } from './found-message';
import type { HintStatus } from './hint';
import type { WorkState } from './work-state';
import type { WaitingKind } from './waiting-for-me';
import type { WorkType } from './work-type';

/** A search runs 800 ms after the last change (work orders 5 and 9). */
export const SEARCH_DEBOUNCE_MS = 800;

/** The page size of the work list, which is sorted by update time, newest first (work orders 9). */
export const WORK_LIST_PAGE_SIZE = 20;

export const COMPLAINED_KINDS = ['open', 'any'] as const;
type ComplainedKind = (typeof COMPLAINED_KINDS)[number];

/** The query of the work list (work orders 3). Absent filters do not filter. */
export interface WorkListQuery {
  /** Order number, work-order id, seller, remark, customer, plate, or a phone number as far as the person sees it. */
  readonly search?: string;
  /** The search also reads messages, and notes of the own side: in the chat's list. */
  readonly inMessages?: true;
  /** Only those in which this seller account takes part. */
  readonly sellerId?: Id;
  /** Only those on orders of this seller account, of this handler, of this shop. */
  readonly ownerId?: Id;
  readonly handlerId?: Id;
  readonly shopId?: Id;
  /** Only work orders that are not finished. */
  readonly open?: boolean;
  /** Only those with a complaint, or with one that waits for an answer. */
  readonly complained?: ComplainedKind;
  readonly state?: WorkState;
  readonly type?: WorkType;
  readonly hint?: HintStatus;
  /** The form it was entered with. */
  readonly formKey?: string;
  /** Created by me. */
  readonly mine?: boolean;
  /** Handled by me. */
  readonly handled?: boolean;
  /** Only with unread messages of others, where I am the creator or the handler. */
  readonly unread?: boolean;
  /** Only work orders that wait for the user in this way. */
  readonly waiting?: WaitingKind;
  /** Sorts by the last message, oldest first, instead of by the last change, newest first. */
  readonly longestWaitFirst?: boolean;
  /** The creation time, both ends included. An exact order number ignores it. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
  /** Count all rows. */
  readonly exact?: true;
}

/** The last message of a conversation, as a row says it. */
export interface LastMessage {
  readonly authorName: string;
  /** A glimpse of it; empty where it holds pictures alone. */
  readonly text: string;
  readonly pictures: number;
  /** How many files other than pictures it holds; absent for none. */
  readonly files?: number;
  readonly at: Instant;
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
  /** A reshipment is requested and not shipped. */
  readonly reshipmentPending: boolean;
  /** Other people's messages after my read mark, counted up to 100. */
  readonly unread: number;
  /** Whole seconds since the other party's last unanswered message. */
  readonly waitingSeconds: number;
  readonly formKey: string;
  /** Absent if the back end sends neither update nor creation time. */
  readonly updatedAt?: Instant;
  /** A glimpse of what was asked for. This and the following are absent where the back end does not send them. */
  readonly request?: string;
  readonly customerName?: string;
  readonly carPlate?: string;
  readonly handlerName?: string;
  readonly createdAt?: Instant;
  /** Absent, too, where nothing has been replied yet. */
  readonly lastMessage?: LastMessage;
  /** The text that a search found inside the conversation; absent if the row's own facts matched. */
  readonly found?: FoundMessage;
  /** When a reminder comes that the person who asks has set; absent without one. */
  readonly reminderAt?: Instant;
}

export interface WorkListPage {
  readonly items: readonly WorkListItem[];
  /** Counted up to the limit of `countedTo`. */
  readonly total: number;
  /** There are, or may be, more than `total`. Absent: `total` is exact. */
  readonly isMore?: true;
  /** The start of the next page. Absent after the last row, and on back ends without keyset pagination. */
  readonly next?: ListPlace;
}
