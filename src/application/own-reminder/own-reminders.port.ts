import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import type { OwnReminder } from '../../domain/own-reminder/own-reminder';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The user's own reminders on work orders. */
export interface OwnRemindersGateway {
  /** The reminder on a work order; `at` is undefined if none is pending. */
  of(workId: Id, options?: CallOptions): Promise<{ readonly at: Instant | undefined; readonly text: string }>;
  /**
   * Sets a reminder and replaces a pending one on this work order. Refuses a time in the past
   * (`own-reminder.past`).
   */
  set(reminder: ReminderToSet, requestId: string): Promise<Result<OwnReminder>>;
  /** Removes the pending reminder. Refuses if there is none (`own-reminder.gone`). */
  remove(workId: Id, requestId: string): Promise<Result<void>>;
}

/** A reminder of the user on the work order `workId`. */
export interface ReminderToSet extends OwnReminder {
  readonly workId: Id;
}

declare module '../services' {
  interface Services {
    readonly ownReminders: OwnRemindersGateway;
  }
}
