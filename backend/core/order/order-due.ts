import { object, picklist, string } from 'valibot';
import { defineJob } from '../ports/jobs.port';

/**
 * Takes a step of an order when its time has come, such as the cancellation of an unpaid order (business 2).
 * Runs at least once, and does nothing when the step is not due.
 */
export const ORDER_DUE = defineJob({
  name: 'order.due',
  payload: object({
    orderId: string(),
    verb: picklist(['cancelUnpaid', 'autoConfirm', 'markLate', 'markUnappointed', 'escalateCancel']),
  }),
  handle: ({ orderId, verb }, { storage, key, now }) => storage.dueOrderSteps.take(orderId, verb, key, now()),
});
