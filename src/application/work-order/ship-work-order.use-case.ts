import { checkWaybill } from '../../domain/work-order/ship-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/**
 * Ships a reshipment. The waybill number is trimmed, so that a retry with an extra blank is the same intent.
 */
export const shipWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['ship'] =>
  async (id, { waybill }) => {
    const checked = checkWaybill(waybill);
    if (!checked.ok) return checked;
    const input = { waybill: checked.value };
    return dependencies.runner.run({
      action: 'ship',
      id,
      input,
      send: (requestId) => dependencies.workOrders.ship(id, input, requestId),
      change: (message) => posted(id, 'ship', message),
    });
  };
