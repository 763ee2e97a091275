import { checkComplaint } from '../../domain/work-order/complain-about-work-order';
import { type CommandDependencies, runCommand } from './command-runner';
import type { WorkOrderCommands } from './commands';

/** The reason is kept before it is sent, and goes with the confirmation. */
export const complainAboutWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['complain'] =>
  async (id, input) => {
    const checked = checkComplaint(input.reason);
    if (!checked.ok) return checked;
    const { drafts, workOrders } = dependencies;
    drafts.complaint.write(id, input);
    return runCommand(dependencies, {
      kind: 'complaint',
      id,
      input,
      send: (requestId) => workOrders.complain(id, input, requestId),
      change: (message) => ({ kind: 'said', workOrderId: id, by: 'complaint', message }),
      onConfirmed: () => drafts.complaint.clear(id),
    });
  };
