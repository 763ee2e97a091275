import { type CommandDependencies, FLEETING_MS, runCommand } from './command-runner';
import type { WorkOrderCommands } from './commands';

/** There is nothing to check before: who may urge, and how often, the server decides. */
export const urgeWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['urge'] =>
  (id, options) =>
    runCommand(dependencies, {
      kind: 'urge',
      id,
      input: null,
      forMs: FLEETING_MS,
      send: (requestId) => dependencies.workOrders.urge(id, requestId, options),
      change: (message) => ({ kind: 'said', workOrderId: id, by: 'urge', message }),
    });
