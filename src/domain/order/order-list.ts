import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';

/** By placing time, then by id. */
type OrderSorting = 'newest-first' | 'oldest-first';

/** The query of the order list. Absent filters do not filter. */
export interface OrderListQuery {
  /** Order number, id, seller, customer, phone number or plate. */
  readonly search?: string;
  readonly status?: string;
  /** A project by its value. */
  readonly project?: string;
  readonly shopId?: Id;
  /** The placing time, both ends included. An exact order number ignores it. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** Default: newest first. */
  readonly sorting?: OrderSorting;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
  /** Count all rows. */
  readonly exact?: true;
}

/** A row of the list of orders. */
export interface OrderListItem {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sellerName: string;
  readonly status: string;
  readonly projectType: string;
  readonly projectName: string;
  readonly projectLabelEn?: string;
  readonly customerName: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly shopName: string;
  readonly handlerName: string;
  /** Whole cents; absent where the session may not see prices. */
  readonly amount?: number;
  /** Open work orders on it that the user may see. */
  readonly openWorkOrders: number;
  readonly createdAt: Instant;
}

export interface OrderListPage {
  readonly items: readonly OrderListItem[];
  /** Counted up to the limit of `countedTo`. */
  readonly total: number;
  /** There are, or may be, more than `total`. Absent: `total` is exact. */
  readonly isMore?: true;
  /** The start of the next page. Absent after the last row, and on back ends without keyset pagination. */
  readonly next?: ListPlace;
}
