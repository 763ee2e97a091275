import { checkComplaintAnswer } from '../../domain/work-order/complaint';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/** Sends the answer to a complaint. It is stored as a draft first; a confirmation clears the draft. */
export const answerComplaint =
  (dependencies: CommandDependencies): WorkOrderCommands['answerComplaint'] =>
  async (complaint, input) => {
    const checked = checkComplaintAnswer(input.text);
    if (!checked.ok) return checked;
    const { drafts, workOrders } = dependencies;
    const { id, workId } = complaint;
    drafts.complaintAnswer.write(id, input);
    return dependencies.runner.run({
      action: 'complaintAnswer',
      id,
      input,
      send: (requestId) => workOrders.answerComplaint(complaint, input, requestId),
      change: (message) => posted(workId, 'complaintAnswer', message),
      onConfirmed: () => drafts.complaintAnswer.clear(id),
    });
  };
