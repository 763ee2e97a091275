import { call } from '../call';
import { inData, nothing } from '../envelope';
import { paths } from '../paths/own-reminder';
import { parts, recordOf } from '../record';

const { text, input, moment, momentIfAny } = parts;

export const getOwnReminder = call(paths.ownReminder, {
  summary:
    'The reminder that the person who asks has set on the work order and that still waits; `at` is empty without one. No call answers the reminders of another person.',
  reply: inData(recordOf({ at: momentIfAny, text })),
});
export const setOwnReminder = call(paths.setOwnReminder, {
  summary:
    'Set, or change, the own reminder on a work order, finished or not: at most 366 days ahead, with a text of at most 100 characters. At its time the person gets a notice with `reminder`, also on a work order that was finished by then, unless the person may no longer open it. It changes nothing of the work order.',
  command: true,
  body: recordOf({ at: moment, text: input(2000) }),
  reply: inData(recordOf({ at: moment, text })),
});
export const removeOwnReminder = call(paths.removeOwnReminder, {
  summary: 'Remove the own reminder of a work order.',
  command: true,
  reply: nothing,
});
