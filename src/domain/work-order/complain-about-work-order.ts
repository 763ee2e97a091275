import { ok, refuse, type Result } from '../result';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { ComplaintState } from './complaint';
import { changed, type Decide } from './decision';
import { happened } from './work-order-event';

export interface ComplaintInput {
  readonly reason: string;
}

/** A complaint as its list shows it (work orders 3). */
export interface ComplaintRecord {
  /** The name of the complainant. */
  readonly authorName: string;
  /** The handler complained about; absent if the order had none. */
  readonly handlerName?: string;
  /** The platform staff member who answered; absent without an answer. */
  readonly answeredBy?: string;
  readonly at: Instant;
  readonly reason: string;
  /** Absent on back ends without states. */
  readonly state?: ComplaintState;
  readonly answer?: string;
  readonly answeredAt?: Instant;
}

/** Work orders 5 and 9. */
export const COMPLAINT_MAX_LENGTH = 100;

export type ComplaintRefusal = 'complaint.reason-required' | 'complaint.reason-too-long';

/** The same check during typing, before sending and on the server. */
export const checkComplaint = (reason: string): Result<string, ComplaintRefusal> => {
  if (isBlank(reason)) return refuse('complaint.reason-required');
  if (lengthOf(reason) > COMPLAINT_MAX_LENGTH) {
    return refuse('complaint.reason-too-long', { max: COMPLAINT_MAX_LENGTH });
  }
  return ok(reason);
};

/** Anyone in scope may complain at any time, also about a finished work order, and repeatedly. */
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
