import { ok, refuse, type Result } from '../result';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { ComplaintState } from './complaint';
import { changed, type Decide } from './decision';
import { newEvent } from './work-order-event';

/** The input of a complaint. */
export interface ComplaintInput {
  readonly reason: string;
}

/** A complaint as its list shows it (work orders 3). */
export interface ComplaintRecord {
  /** The name of the complainant. */
  readonly authorName: string;
  /** The handler whom the complaint is about; absent if the order had none. */
  readonly handlerName?: string;
  /** The platform staff member who answered; absent without an answer. */
  readonly answeredBy?: string;
  readonly at: Instant;
  readonly reason: string;
  /** The state; absent on back ends without states. */
  readonly state?: ComplaintState;
  readonly answer?: string;
  readonly answeredAt?: Instant;
}

/** The maximum length of a complaint, in code points (work orders 5 and 9). */
export const COMPLAINT_MAX_LENGTH = 100;

export type ComplaintRefusal = 'complaint.reason-required' | 'complaint.reason-too-long';

/** Checks a complaint: during typing, before sending, and on the server. */
export const checkComplaint = (reason: string): Result<string, ComplaintRefusal> => {
  if (isBlank(reason)) return refuse('complaint.reason-required');
  if (lengthOf(reason) > COMPLAINT_MAX_LENGTH) {
    return refuse('complaint.reason-too-long', { max: COMPLAINT_MAX_LENGTH });
  }
  return ok(reason);
};

/**
 * Complains about a work order. Every user in its scope may complain at any time and repeatedly, even about a
 * finished work order.
 */
export const complainAboutWorkOrder =
  (input: ComplaintInput): Decide =>
  (tracked, _actor, now) => {
    const reason = checkComplaint(input.reason);
    if (!reason.ok) return reason;
    return ok({
      tracked: changed(tracked, now, {}),
      events: [newEvent('complaint', { text: reason.value })],
    });
  };
