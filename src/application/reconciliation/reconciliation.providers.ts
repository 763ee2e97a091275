import { provide, type Provider } from '../kernel/provider';
import { createReconciliationCommands } from './reconciliation-commands';

export const providers: readonly Provider[] = [
  provide(
    'reconciliationCommands',
    ['reconciliation', 'identityCheck', 'runner'],
    createReconciliationCommands,
  ),
];
