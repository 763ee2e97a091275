import { object, string } from 'valibot';
import { defineJob } from '../ports/jobs.port';

/** The time of a person's own reminder. It runs at least once, and does nothing for one that was put off or removed. */
export const REMINDER_DUE = defineJob({
  name: 'work-order.remind-self',
  payload: object({ reminderId: string() }),
  handle: ({ reminderId }, { storage, key, now }) => storage.reminderTimers.fire(reminderId, key, now()),
});
