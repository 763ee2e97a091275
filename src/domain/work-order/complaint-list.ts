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
  /** The handler complained about; absent if the order had none. */
  readonly handlerName?: string;
  readonly at: Instant;
  readonly reason: string;
}

export interface ComplaintQuery {
  /** Absent: any state. */
  readonly state?: ComplaintState;
  /** Order number, seller, author, reason, or the work order by its id. */
  readonly search?: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Open ones: the longest waiting first. Others: the newest first. */
export interface ComplaintPage {
  readonly items: readonly ComplaintRow[];
  readonly total: number;
}
