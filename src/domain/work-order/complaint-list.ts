import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Complaint, ComplaintState } from './complaint';

/** The permission to see the platform's list of complaints and to answer them. */
export const HANDLE_COMPLAINTS = 'work:complaint:handle';

/** A complaint in the list of platform staff. */
export interface ComplaintRow extends Complaint {
  readonly workId: Id;
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sellerName: string;
  readonly authorName: string;
  /** The handler whom the complaint is about; absent if the order had none. */
  readonly handlerName?: string;
  readonly at: Instant;
  readonly reason: string;
}

export interface ComplaintQuery {
  /** The state to filter by; absent for any. */
  readonly state?: ComplaintState;
  /** A search by order number, seller, author, reason, or the work order's id. */
  readonly search?: string;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the list. Open complaints start with the longest waiting one, all others with the newest. */
export interface ComplaintPage {
  readonly items: readonly ComplaintRow[];
  readonly total: number;
}
