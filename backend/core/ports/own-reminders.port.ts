import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OwnReminder } from '@/domain/own-reminder/own-reminder';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';
import type { JobKey } from './job-key';

/** The reminders that the scope's user has set. */
export interface OwnReminders {
  /** Undefined if the work order is outside the scope. `waiting` is absent if the user has set no reminder. */
  of(workId: Id): Promise<{ readonly waiting?: OwnReminder } | undefined>;
  /** Calls `decide` with the number of reminders that wait on other work orders. */
  set(
    workId: Id,
    decide: (others: number) => Result<OwnReminder>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<OwnReminder>>;
  /** Refuses with `own-reminder.gone` if there is no reminder. */
  remove(workId: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}

/** Due reminders of all users. */
export interface ReminderTimers {
  /**
   * Sends the notice of a reminder. If its user may no longer open the work order, the reminder ends without a notice.
   */
  fire(id: Id, job: JobKey, now: Instant): Promise<void>;
  /** Deletes reminders that ended `REMINDER_KEPT` ago or earlier, and returns how many. */
  sweep(now: Instant): Promise<number>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly ownReminders: OwnReminders;
  }
}
