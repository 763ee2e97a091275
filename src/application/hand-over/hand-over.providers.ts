import { provide, type Provider } from '../kernel/provider';
import { createHandOverCommands } from './hand-over-commands';

export const providers: readonly Provider[] = [
  provide('handOverCommands', ['handOvers', 'runner'], createHandOverCommands),
];
