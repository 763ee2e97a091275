import { provide, type Provider } from '../kernel/provider';
import { createAccountAccessCommands } from './account-access-commands';

export const providers: readonly Provider[] = [
  provide('accountAccessCommands', ['accountAccess', 'identityCheck', 'runner'], createAccountAccessCommands),
];
