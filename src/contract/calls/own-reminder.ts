import { call } from '../call';
import { inData, nothing } from '../envelope';
import { paths } from '../paths/own-reminder';
import { parts, recordOf } from '../record';

/** The calls for the reminder that a user sets on a work order. */

const { text, input, moment, momentIfAny } = parts;

export const getOwnReminder = call(paths.ownReminder, {
  summary:
    'Returns the caller’s pending reminder on the work order. `at` is empty if there is none. No call returns the reminders of another user.',
  reply: inData(recordOf({ at: momentIfAny, text })),
});
export const setOwnReminder = call(paths.setOwnReminder, {
  summary:
    'Set or change the caller’s reminder on an open or finished work order, at most 366 days ahead and with a text of at most 100 characters. When it is due, the user gets a notice with `reminder`, unless the user may no longer open the work order. The work order itself does not change.',
  command: true,
  body: recordOf({ at: moment, text: input(2000) }),
  reply: inData(recordOf({ at: moment, text })),
});
export const removeOwnReminder = call(paths.removeOwnReminder, {
  summary: 'Remove the caller’s reminder from a work order.',
  command: true,
  reply: nothing,
});
