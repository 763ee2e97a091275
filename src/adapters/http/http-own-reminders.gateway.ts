import { provide, type Provider } from '@/application/kernel/provider';
import type { OwnRemindersGateway, ReminderToSet } from '@/application/own-reminder/own-reminders.port';
import type { RequestPort } from '@/application/request/request.port';
import { getOwnReminder, removeOwnReminder, setOwnReminder } from '@/contract/calls/own-reminder';
import type { Id } from '@/domain/kernel/id';
import { forward } from './forward';

/** The user's own reminders over HTTP. */
export const createHttpOwnRemindersGateway = (requests: RequestPort): OwnRemindersGateway => {
  const { part, send } = forward(requests);
  return {
    of: part(getOwnReminder, 'id'),
    set: send(setOwnReminder, ({ workId: id, at, text }: ReminderToSet) => ({ id, body: { at, text } })),
    remove: send(removeOwnReminder, (id: Id) => ({ id })),
  };
};

export const providers: readonly Provider[] = [
  provide('ownReminders', ['requests'], createHttpOwnRemindersGateway),
];
