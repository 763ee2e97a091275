import { ok, refuse, type Result } from '../result';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { ComplaintState } from './complaint';
import { changed, type Decide } from './decision';
import { happened } from './work-order-event';

export interface ComplaintInput {
  readonly reason: string;
}

/** A complaint as the list of complaints shows it (work orders 3). */
export interface ComplaintRecord {
  /** Who complained. */
  readonly authorName: string;
  /** The handler complained about; absent while the order had none. */
  readonly handlerName?: string;
  /** The member of the platform's staff who answered it; absent while it has no answer. */
  readonly answeredBy?: string;
  readonly at: Instant;
  readonly reason: string;
  /** Absent on back ends that know no states. */
  readonly state?: ComplaintState;
  readonly answer?: string;
  readonly answeredAt?: Instant;
}

/** Work orders 5 and 9. */
export const COMPLAINT_MAX_LENGTH = 100;

export type ComplaintRefusal = 'complaint.reason-required' | 'complaint.reason-too-long';

/** The same check while typing, on sending and on the server. */
export const checkComplaint = (reason: string): Result<string, ComplaintRefusal> => {
  if (isBlank(reason)) return refuse('complaint.reason-required');
  if (lengthOf(reason) > COMPLAINT_MAX_LENGTH) {
    return refuse('complaint.reason-too-long', { max: COMPLAINT_MAX_LENGTH });
  }
  return ok(reason);
};

/** Anyone in scope may complain whenever the work order exists, finished or not, as often as they like. */
export const complainAboutWorkOrder =
  (input: ComplaintInput): Decide =>
  (tracked, _actor, now) => {
    const reason = checkComplaint(input.reason);
    if (!reason.ok) return reason;
    return ok({
      tracked: changed(tracked, now, {}),
      events: [happened('complaint', { text: reason.value })],
    });
  };
