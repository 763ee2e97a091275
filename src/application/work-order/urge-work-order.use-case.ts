import { MINUTE } from '../../domain/kernel/instant';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/**
 * The time in ms for which the key is kept. A later urge is a new command; a retry within this time is the
 * same command.
 */
const FLEETING_MS = 10 * MINUTE;

/**
 * Urges the other side. Nothing is checked before sending, because the server decides who may urge and how
 * often.
 */
export const urgeWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['urge'] =>
  (id, options) =>
    dependencies.runner.run({
      action: 'urge',
      id,
      input: null,
      forMs: FLEETING_MS,
      send: (requestId) => dependencies.workOrders.urge(id, requestId, options),
      change: (message) => posted(id, 'urge', message),
    });
