import { dayOf, startOfDay } from '../dates/calendar';
import { parseDateTime } from '../dates/format';
import type { Id } from '../kernel/id';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** The maximum length of a reminder, in code points. */
export const OWN_REMINDER_MAX = 100;
/** The maximum number of days that a reminder may be ahead. */
export const OWN_REMINDER_DAYS = 366;
/** The maximum number of waiting reminders of one user. */
export const OWN_REMINDERS_MAX = 500;

/** How long an ended reminder is stored. */
export const REMINDER_KEPT = 30 * DAY;

/** A reminder that a user set for themselves on a work order. No other user sees it. */
export interface OwnReminder {
  readonly at: Instant;
  /** The text of the reminder; may be empty. */
  readonly text: string;
}

/** The data of the notice of a due reminder. */
export interface ReminderNotice {
  readonly workId: Id;
  readonly orderNo: string;
  readonly text: string;
  /** Whether the work order was finished when the reminder was due. */
  readonly isFinished: boolean;
}

/** The offered times, and `own` for a time that the user enters. */
export type ReminderTime = 'hour' | 'tomorrow' | 'own';

/** The times to which a user can postpone a due reminder in one click. */
export const SNOOZES = ['minutes', 'hour', 'tomorrow'] as const;
export type Snooze = (typeof SNOOZES)[number];

const MORNING = 9 * HOUR;
const SNOOZE_MS = 10 * MINUTE;

/** The first whole minute that is at least `wait` ms after `now`. */
const wholeMinuteAfter = (now: Instant, wait: number): Instant => Math.ceil((now + wait) / MINUTE) * MINUTE;

/**
 * The time of a choice: in one hour, at nine the next day, or the entered `own` time `yyyy-MM-dd HH:mm`. All times are
 * whole minutes, because screens show minutes.
 */
export const reminderAt = (time: ReminderTime, own: string, now: Instant): Instant | undefined => {
  switch (time) {
    case 'hour':
      return wholeMinuteAfter(now, HOUR);
    case 'tomorrow':
      return startOfDay(dayOf(now) + 1) + MORNING;
    case 'own':
      return parseDateTime(`${own}:00`);
  }
};

/** The time to which a due reminder is postponed: in ten minutes, in one hour, or at nine the next day. */
export const snoozedTo = (snooze: Snooze, now: Instant): Instant => {
  switch (snooze) {
    case 'minutes':
      return wholeMinuteAfter(now, SNOOZE_MS);
    case 'hour':
      return wholeMinuteAfter(now, HOUR);
    case 'tomorrow':
      return startOfDay(dayOf(now) + 1) + MORNING;
  }
};

type ReminderRefusal =
  'own-reminder.time-required' | 'own-reminder.past' | 'own-reminder.too-far' | 'own-reminder.too-long';

/** Checks the input: in the form before it is sent, and again on the back end. */
export const checkReminder = (
  { at, text }: { readonly at: Instant | undefined; readonly text: string },
  now: Instant,
): Result<OwnReminder, ReminderRefusal> => {
  if (at === undefined) return refuse('own-reminder.time-required');
  if (at <= now) return refuse('own-reminder.past');
  if (at > now + OWN_REMINDER_DAYS * DAY) return refuse('own-reminder.too-far', { days: OWN_REMINDER_DAYS });
  if (lengthOf(text) > OWN_REMINDER_MAX) return refuse('own-reminder.too-long', { max: OWN_REMINDER_MAX });
  return ok({ at, text: isBlank(text) ? '' : text });
};

/**
 * Sets or changes a user's own reminder on a work order, even on a finished one. `others` is the number of the user's
 * waiting reminders on other work orders.
 */
export const setReminder = (
  asked: OwnReminder,
  others: number,
  now: Instant,
): Result<OwnReminder, ReminderRefusal | 'own-reminder.too-many'> =>
  others >= OWN_REMINDERS_MAX
    ? refuse('own-reminder.too-many', { max: OWN_REMINDERS_MAX })
    : checkReminder(asked, now);

/**
 * Why a reminder no longer waits: its notice was sent, the user removed it, or the user may no longer open the work
 * order.
 */
export type ReminderEnd = 'fired' | 'removed' | 'lost';

/**
 * The result of the job of a waiting reminder. A postponed reminder has a new job, so the old job does nothing. A
 * reminder fires on a finished work order too, because another user may have finished the work order.
 */
export const reminderDue = (
  { at }: Pick<OwnReminder, 'at'>,
  mayOpen: boolean,
  now: Instant,
): Extract<ReminderEnd, 'fired' | 'lost'> | 'waits' => (at > now ? 'waits' : mayOpen ? 'fired' : 'lost');
