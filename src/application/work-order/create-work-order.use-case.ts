import { checkNewWorkOrder } from '../../domain/work-order/create-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { created } from './work-order-change';

/** Creates a work order. The input is stored as a draft until the server confirms it. */
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
    return dependencies.runner.run({
      action: 'creation',
      id: request.orderId,
      input: request,
      send: (requestId) => workOrders.create(request, requestId),
      change: ({ id }) => created(id),
      onConfirmed: () => drafts.creation.clear(request.orderId),
    });
  };
