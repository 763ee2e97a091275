import type { Id } from '../../domain/kernel/id';
import type { OwnReminder } from '../../domain/own-reminder/own-reminder';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { OwnRemindersGateway, ReminderToSet } from './own-reminders.port';

/** The commands on own reminders. Refusals are values; a thrown failure has already been shown. */
export interface OwnReminderCommands {
  set(reminder: ReminderToSet): Promise<Result<OwnReminder>>;
  remove(workId: Id): Promise<Result<void>>;
}

const changed = (id: Id) => () => ({ area: 'own-reminder', id, kind: 'changed' }) as const;

export const createOwnReminderCommands = (
  gateway: OwnRemindersGateway,
  runner: CommandRunner,
): OwnReminderCommands => ({
  set: (reminder) =>
    runner.run({
      action: 'own-reminder.set',
      id: reminder.workId,
      input: reminder,
      send: (key) => gateway.set(reminder, key),
      change: changed(reminder.workId),
    }),
  remove: (workId) =>
    runner.run({
      action: 'own-reminder.remove',
      id: workId,
      input: null,
      send: (key) => gateway.remove(workId, key),
      change: changed(workId),
    }),
});

declare module '../services' {
  interface Services {
    readonly ownReminderCommands: OwnReminderCommands;
  }
}
