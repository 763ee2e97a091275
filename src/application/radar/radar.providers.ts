import { provide, type Provider } from '../kernel/provider';
import { createRadarCommands } from './radar-commands';

export const providers: readonly Provider[] = [
  provide('radarCommands', ['radar', 'runner'], createRadarCommands),
];
