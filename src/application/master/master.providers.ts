import { provide, type Provider } from '../kernel/provider';
import { createMasterCommands } from './master-commands';

export const providers: readonly Provider[] = [
  provide('masterCommands', ['masters', 'identityCheck', 'runner'], createMasterCommands),
];
