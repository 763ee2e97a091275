import { checkWaybill } from '../../domain/work-order/ship-work-order';
import { type CommandDependencies, runCommand } from './command-runner';
import type { WorkOrderCommands } from './commands';

/** The waybill travels as the rule trims it, so that a retry with a stray blank is the same intention. */
export const shipWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['ship'] =>
  async (id, { waybill }) => {
    const checked = checkWaybill(waybill);
    if (!checked.ok) return checked;
    const input = { waybill: checked.value };
    return runCommand(dependencies, {
      kind: 'ship',
      id,
      input,
      send: (requestId) => dependencies.workOrders.ship(id, input, requestId),
      change: (message) => ({ kind: 'said', workOrderId: id, by: 'ship', message }),
    });
  };
