import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ComplaintRecord } from '@/domain/work-order/complain-about-work-order';
import type { Complaint, ComplaintDecision } from '@/domain/work-order/complaint';
import type { ComplaintPage, ComplaintQuery } from '@/domain/work-order/complaint-list';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { CommandRequest } from './command-request';

/** Complaints about the work orders of one scope. */
export interface ComplaintStorage {
  /** Newest first; undefined outside the scope. */
  ofWorkOrder(workOrderId: Id): Promise<readonly ComplaintRecord[] | undefined>;
  /** The complaints of the brand for its staff. */
  page(query: ComplaintQuery): Promise<ComplaintPage>;
  /**
   * Locks the work order's row, calls `decide` with the current complaint, stores the answer in addition to earlier
   * ones and appends the event. Repeats behave as in `WorkOrderStorage.execute`; outside the scope:
   * `complaint.not-found`.
   */
  answer(
    id: Id,
    request: CommandRequest,
    decide: (complaint: Complaint, tracked: TrackedWorkOrder) => Result<ComplaintDecision>,
    now: Instant,
  ): Promise<Result<WorkOrderEvent>>;
}
