import { object, string } from 'valibot';
import { defineJob } from '../ports/jobs.port';

/**
 * Fires a user's own reminder when it is due. It runs at least once, and does nothing for a reminder that was moved or
 * removed.
 */
export const REMINDER_DUE = defineJob({
  name: 'work-order.remind-self',
  payload: object({ reminderId: string() }),
  handle: ({ reminderId }, { storage, key, now }) => storage.reminderTimers.fire(reminderId, key, now()),
});
