import { checkComplaint } from '../../domain/work-order/complain-about-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/** Files a complaint. The reason is stored as a draft first; a confirmation clears the draft. */
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
