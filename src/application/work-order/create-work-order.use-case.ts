import { checkNewWorkOrder } from '../../domain/work-order/create-work-order';
import { type CommandDependencies, runCommand } from './command-runner';
import type { WorkOrderCommands } from './commands';

/** What was entered is kept before it is sent, and goes with the confirmation. */
export const createWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['create'] =>
  async (request, { types, levels }) => {
    const checked = checkNewWorkOrder(request.input, types, levels);
    if (!checked.ok) return checked;
    const { drafts, workOrders } = dependencies;
    const { input, form } = request;
    const asked = drafts.creation.read(request.orderId)?.asked;
    drafts.creation.write(request.orderId, {
      ...input,
      ...(form === undefined ? {} : { form: form.values }),
      ...(asked === undefined ? {} : { asked }),
    });
    return runCommand(dependencies, {
      kind: 'creation',
      id: request.orderId,
      input: request,
      send: (requestId) => workOrders.create(request, requestId),
      change: ({ id }) => ({ kind: 'created', workOrderId: id }),
      onConfirmed: () => drafts.creation.clear(request.orderId),
    });
  };
