import { provide, type Provider } from '../kernel/provider';
import { createMasterCommands } from './master-commands';
import { createMasterDrafts } from './master-drafts';

export const providers: readonly Provider[] = [
  provide('masterCommands', ['masters', 'identityCheck', 'runner'], createMasterCommands),
  provide('masterDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createMasterDrafts({ store, author }),
  ),
];
