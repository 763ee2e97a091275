import { setReminder } from '@/domain/own-reminder/own-reminder';
import { ok, refuse } from '@/domain/result';
import { SEES_WORK_ORDERS, TAKES_PART } from '@/domain/work-order/work-rights';
import { type AreaParts, defineArea } from '../area';
import type { Answers } from '../http/answers';
import { REMINDER_DUE } from './reminder-due';
import { SWEEP_REMINDERS } from './reminder-sweep';

type OwnReminderAnswers = Pick<Answers, 'getOwnReminder' | 'setOwnReminder' | 'removeOwnReminder'>;

const ownReminderAnswers = ({ storage }: AreaParts): OwnReminderAnswers => ({
  getOwnReminder: async ({ id }, { scope }) => {
    const found = await storage.within(scope).ownReminders.of(id);
    if (found === undefined) return refuse('work-order.not-found');
    return ok({ at: found.waiting?.at, text: found.waiting?.text ?? '' });
  },

  setOwnReminder: ({ id, body }, { scope, command, now }) =>
    storage.within(scope).ownReminders.set(id, (others) => setReminder(body, others, now), command, now),

  removeOwnReminder: ({ id }, { scope, command, now }) =>
    storage.within(scope).ownReminders.remove(id, command, now),
});

/** Reminders that users set for themselves on work orders. */
export const ownReminder = defineArea(ownReminderAnswers).with({
  permissions: {
    getOwnReminder: SEES_WORK_ORDERS,
    setOwnReminder: [TAKES_PART],
    removeOwnReminder: [TAKES_PART],
  },
  files: { setOwnReminder: 'none', removeOwnReminder: 'none' },
  jobs: [REMINDER_DUE, SWEEP_REMINDERS],
});
