import { dayOf, startOfDay } from '../dates/calendar';
import { parseDateTime } from '../dates/format';
import type { Id } from '../kernel/id';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** In code points. */
export const OWN_REMINDER_MAX = 100;
/** A reminder is at most so many days away. */
export const OWN_REMINDER_DAYS = 366;
/** So many reminders of one person may wait at once. */
export const OWN_REMINDERS_MAX = 500;

/** A reminder that ended is kept so long. */
export const REMINDER_KEPT = 30 * DAY;

/** A reminder that a person set for themselves on a work order. No other person sees it. */
export interface OwnReminder {
  readonly at: Instant;
  /** The text of the reminder; may be empty. */
  readonly text: string;
}

/** The notice of a reminder whose time has come; its text is made from it. */
export interface ReminderNews {
  readonly workId: Id;
  readonly orderNo: string;
  readonly text: string;
  /** The work order was finished by then. */
  readonly isFinished: boolean;
}

/** The times that are offered, and one of the person's own. */
export type ReminderTime = 'hour' | 'tomorrow' | 'own';

const MORNING = 9 * HOUR;

/**
 * The moment of a choice: in one hour, at nine the next day, or `own`, which is `yyyy-MM-dd HH:mm`. In whole minutes, as
 * a screen shows it.
 */
export const reminderAt = (time: ReminderTime, own: string, now: Instant): Instant | undefined => {
  switch (time) {
    case 'hour':
      return Math.ceil((now + HOUR) / MINUTE) * MINUTE;
    case 'tomorrow':
      return startOfDay(dayOf(now) + 1) + MORNING;
    case 'own':
      return parseDateTime(`${own}:00`);
  }
};

type ReminderRefusal =
  'own-reminder.time-required' | 'own-reminder.past' | 'own-reminder.too-far' | 'own-reminder.too-long';

/** The check that the form runs before it sends, and the back end again. */
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
 * Sets or changes the reminder of a person on a work order, finished or not: it concerns the person alone. `others` is
 * the number of the person's waiting reminders on other work orders.
 */
export const setReminder = (
  asked: OwnReminder,
  others: number,
  now: Instant,
): Result<OwnReminder, ReminderRefusal | 'own-reminder.too-many'> =>
  others >= OWN_REMINDERS_MAX
    ? refuse('own-reminder.too-many', { max: OWN_REMINDERS_MAX })
    : checkReminder(asked, now);

/** Why a reminder no longer waits: its notice was sent, the person removed it, or may no longer open the work order. */
export type ReminderEnd = 'fired' | 'removed' | 'lost';

/**
 * What becomes of a waiting reminder when its job runs. A reminder that was put off waits for its own job. It fires on a
 * finished work order too: what a person notes for later must not vanish because another person finished it.
 */
export const reminderDue = (
  { at }: Pick<OwnReminder, 'at'>,
  mayOpen: boolean,
  now: Instant,
): Extract<ReminderEnd, 'fired' | 'lost'> | 'waits' => (at > now ? 'waits' : mayOpen ? 'fired' : 'lost');
