import { MINUTE } from '../../domain/kernel/instant';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/** A later urge is meant anew; one that failed just now is the same. */
const FLEETING_MS = 10 * MINUTE;

/** No check comes first: the server decides who may urge, and how often. */
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
