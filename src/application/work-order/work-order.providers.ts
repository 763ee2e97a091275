import { provide, type Provider } from '../kernel/provider';
import { createCommands } from './create-commands';
import { createDraftStore } from './create-draft-store';

export const providers: readonly Provider[] = [
  provide(
    'drafts',
    ['early', 'ids', 'author', 'keys'],
    ({ browserStore: store, clock, platform }, ids, author, keys) =>
      createDraftStore({
        store,
        ids,
        clock,
        author,
        hasDatabase: platform.features.chat,
        onEdited: keys.end,
      }),
  ),
  provide('commands', ['workOrders', 'drafts', 'runner'], (workOrders, drafts, runner) =>
    createCommands({ workOrders, drafts, runner }),
  ),
];
