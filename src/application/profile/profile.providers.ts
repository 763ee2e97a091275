import { provide, type Provider } from '../kernel/provider';
import { createProfileCommands } from './profile-commands';

export const providers: readonly Provider[] = [
  provide('profileCommands', ['early', 'profile', 'runner'], ({ session }, gateway, runner) =>
    createProfileCommands({ session, gateway, runner }),
  ),
];
