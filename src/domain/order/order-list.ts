import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';

/** The sort order: by placing time, then by id. */
type OrderSorting = 'newest-first' | 'oldest-first';

/** The query of the order list. An absent filter has no effect. */
export interface OrderListQuery {
  /** A search by order number, id, seller, customer, phone number or plate. */
  readonly search?: string;
  readonly status?: string;
  readonly project?: string;
  readonly shopId?: Id;
  /** The earliest placing time, included. A search by an exact order number ignores both times. */
  readonly from?: Instant;
  /** The latest placing time, included. */
  readonly to?: Instant;
  /** Default: newest first. */
  readonly sorting?: OrderSorting;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
  /** Whether all rows are counted. */
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
  /** The assigned shop, or else the shop that the seller has chosen. */
  readonly shopName: string;
  /** The shop is the seller's choice and not assigned yet; absent once it is assigned. */
  readonly shopChosen?: true;
  readonly handlerName: string;
  /** The amount in whole cents; absent for a user who may not see prices. */
  readonly amount?: number;
  /** The number of the order's open work orders that the user may see. */
  readonly openWorkOrders: number;
  readonly createdAt: Instant;
}

export interface OrderListPage {
  readonly items: readonly OrderListItem[];
  /** The total, counted up to the limit of `countedTo`. */
  readonly total: number;
  /** Whether the list has, or may have, more rows than `total`. Absent if `total` is exact. */
  readonly isMore?: true;
  /** The start of the next page. Absent on the last page, and on back ends without keyset pagination. */
  readonly next?: ListPlace;
}
