import { checkComplaint } from '../../domain/work-order/complain-about-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/** The reason is stored as a draft before it is sent; a confirmation clears it. */
export const complainAboutWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['complain'] =>
  async (id, input) => {
    const checked = checkComplaint(input.reason);
    if (!checked.ok) return checked;
    const { drafts, workOrders } = dependencies;
    drafts.complaint.write(id, input);
    return dependencies.runner.run({
      action: 'complaint',
      id,
      input,
      send: (requestId) => workOrders.complain(id, input, requestId),
      change: (message) => posted(id, 'complaint', message),
      onConfirmed: () => drafts.complaint.clear(id),
    });
  };
