import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';

/** By when it was placed; the id decides where that is the same. */
type OrderSorting = 'newest-first' | 'oldest-first';

/** The query of the order list. Absent filters do not filter. */
export interface OrderListQuery {
  /** Order number, id, seller, customer, phone number or plate. */
  readonly search?: string;
  readonly status?: string;
  /** A project by its value. */
  readonly project?: string;
  readonly shopId?: Id;
  /** When it was placed, both ends included. An exact order number ignores it. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** Default: newest first. */
  readonly sorting?: OrderSorting;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it outranks the page number. */
  readonly after?: ListPlace;
}

/** A row of the list of orders. */
export interface OrderListItem {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sellerName: string;
  readonly status: string;
  readonly projectType: string;
  readonly projectName: string;
  readonly customerName: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly shopName: string;
  readonly handlerName: string;
  /** Whole cents; absent where the session may not see prices. */
  readonly amount?: number;
  /** Work orders on it that are open and that the person may see. */
  readonly openWorkOrders: number;
  readonly createdAt: Instant;
}

export interface OrderListPage {
  readonly items: readonly OrderListItem[];
  /** Counted as far as `countedTo` says. */
  readonly total: number;
  /** There are more than `total`, or there may be. Absent: `total` is exact. */
  readonly isMore?: true;
  /** Where the page after this one begins. Absent behind the last row, and on back ends that know no such thing. */
  readonly next?: ListPlace;
}
