import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';

/** Whether the requested goods are `waiting` to be shipped, or were `shipped`. */
export type ReshipmentKind = 'waiting' | 'shipped';

/** A row of the reshipment lists: goods that a work order requested. */
export interface ReshipmentRow {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly workId: Id;
  readonly sellerName: string;
  readonly quantity: number;
  readonly requestedAt: Instant;
  readonly shippedAt?: Instant;
  readonly waybill: string;
  /**
   * The text of the requested goods. This and the following fields are absent on a back end that does not send them.
   */
  readonly goods?: string;
  readonly customerName?: string;
  /** Always masked. The step `revealPhone` shows the whole number and is recorded in the history. */
  readonly customerPhone?: string;
  readonly address?: string;
}

export interface ReshipmentQuery {
  /** A search by order number, seller, or the id of the work order. */
  readonly search?: string;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
  /** Whether all rows are counted. */
  readonly exact?: true;
}

/** A page of reshipments. A list of waiting ones starts with the oldest, a list of shipped ones with the latest. */
export interface ReshipmentPage {
  readonly items: readonly ReshipmentRow[];
  /** The total, counted up to the limit of `countedTo`. */
  readonly total: number;
  /** Whether the list has, or may have, more rows than `total`. Absent if `total` is exact. */
  readonly isMore?: true;
  /** The start of the next page. Absent on the last page, and on back ends without keyset pagination. */
  readonly next?: ListPlace;
}
