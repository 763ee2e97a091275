import { provide, type Provider } from '../kernel/provider';
import { createLinkedWorkCommands } from './linked-work-commands';

export const providers: readonly Provider[] = [
  provide('linkedWorkCommands', ['linkedWorks', 'runner'], createLinkedWorkCommands),
];
