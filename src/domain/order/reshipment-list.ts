import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';

/** Goods asked for again that are `waiting` to be shipped, or `shipped` ones. */
export type ReshipmentKind = 'waiting' | 'shipped';

/** A row of the re-shipment lists: goods that are asked for again, or were. */
export interface ReshipmentRow {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly workId: Id;
  readonly sellerName: string;
  readonly quantity: number;
  readonly requestedAt: Instant;
  readonly shippedAt?: Instant;
  readonly waybill: string;
}

export interface ReshipmentQuery {
  /** Order number, seller, or the work order by its id. */
  readonly search?: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it outranks the page number. */
  readonly after?: ListPlace;
}

/** Those that wait, the longest first; or those that are shipped, the last first. */
export interface ReshipmentPage {
  readonly items: readonly ReshipmentRow[];
  /** Counted as far as `countedTo` says. */
  readonly total: number;
  /** There are more than `total`, or there may be. Absent: `total` is exact. */
  readonly isMore?: true;
  /** Where the page after this one begins. Absent behind the last row, and on back ends that know no such thing. */
  readonly next?: ListPlace;
}
