import { provide, type Provider } from '../kernel/provider';
import { createOwnReminderCommands } from './own-reminder-commands';

export const providers: readonly Provider[] = [
  provide('ownReminderCommands', ['ownReminders', 'runner'], createOwnReminderCommands),
];
