import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import type { OwnReminder } from '../../domain/own-reminder/own-reminder';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The person's own reminders on work orders. */
export interface OwnRemindersGateway {
  /** Without a waiting reminder, `at` is undefined. */
  of(workId: Id, options?: CallOptions): Promise<{ readonly at: Instant | undefined; readonly text: string }>;
  set(reminder: ReminderToSet, requestId: string): Promise<Result<OwnReminder>>;
  remove(workId: Id, requestId: string): Promise<Result<void>>;
}

/** A reminder of the own person on the work order `workId`. */
export interface ReminderToSet extends OwnReminder {
  readonly workId: Id;
}

declare module '../services' {
  interface Services {
    readonly ownReminders: OwnRemindersGateway;
  }
}
