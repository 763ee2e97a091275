import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OwnReminder } from '@/domain/own-reminder/own-reminder';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';
import type { JobKey } from './job-key';

/** The reminders of the person of one scope. */
export interface OwnReminders {
  /** `waiting` is absent without one; undefined if the work order is outside the scope. */
  of(workId: Id): Promise<{ readonly waiting?: OwnReminder } | undefined>;
  /** Calls `decide` with the number of reminders that wait on other work orders. */
  set(
    workId: Id,
    decide: (others: number) => Result<OwnReminder>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<OwnReminder>>;
  /** `own-reminder.gone` without one. */
  remove(workId: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}

/** Reminders whose time has come, of any person. */
export interface ReminderTimers {
  /** Sends the notice of a reminder, or ends one on a work order that its person may no longer open. */
  fire(id: Id, job: JobKey, now: Instant): Promise<void>;
  /** Deletes those that ended `REMINDER_KEPT` ago or earlier, and returns how many. */
  sweep(now: Instant): Promise<number>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly ownReminders: OwnReminders;
  }
}
