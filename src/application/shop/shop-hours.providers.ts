import { createFormDrafts } from '../kernel/form-drafts';
import { provide, type Provider } from '../kernel/provider';
import { createOwnHoursCommands, NO_HOURS } from './own-hours-commands';

export const providers: readonly Provider[] = [
  provide('ownHoursCommands', ['ownHours', 'runner'], createOwnHoursCommands),
  provide('ownHoursDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'own-hours', NO_HOURS),
  ),
];
