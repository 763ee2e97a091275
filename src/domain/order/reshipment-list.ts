import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';

/** Requested goods that are `waiting` to be shipped, or `shipped` ones. */
export type ReshipmentKind = 'waiting' | 'shipped';

/** A row of the reshipment lists: goods whose reshipment is or was requested. */
export interface ReshipmentRow {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly workId: Id;
  readonly sellerName: string;
  readonly quantity: number;
  readonly requestedAt: Instant;
  readonly shippedAt?: Instant;
  readonly waybill: string;
  /** The requested goods, as the request names them. This and the following are absent where a back end sends none. */
  readonly goods?: string;
  readonly customerName?: string;
  /** Always masked: the step `revealPhone` shows the whole number, and is written down. */
  readonly customerPhone?: string;
  readonly address?: string;
}

export interface ReshipmentQuery {
  /** Order number, seller, or the work order by its id. */
  readonly search?: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
  /** Count all rows. */
  readonly exact?: true;
}

/** Waiting ones: the longest first. Shipped ones: the latest first. */
export interface ReshipmentPage {
  readonly items: readonly ReshipmentRow[];
  /** Counted up to the limit of `countedTo`. */
  readonly total: number;
  /** There are, or may be, more than `total`. Absent: `total` is exact. */
  readonly isMore?: true;
  /** The start of the next page. Absent after the last row, and on back ends without keyset pagination. */
  readonly next?: ListPlace;
}
