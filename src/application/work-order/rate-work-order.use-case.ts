import { toStoredRating } from '../../domain/work-order/rating-form';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/**
 * Rates a work order. The draft keeps the form as the user filled it in; the request contains the rating in
 * its stored form.
 */
export const rateWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['rate'] =>
  async (id, form, texts) => {
    const checked = toStoredRating(form, texts);
    if (!checked.ok) return checked;
    const { drafts, workOrders } = dependencies;
    drafts.rating.write(id, form);
    return dependencies.runner.run({
      action: 'rating',
      id,
      input: checked.value,
      send: (requestId) => workOrders.rate(id, checked.value, requestId),
      change: (message) => posted(id, 'rating', message),
      onConfirmed: () => drafts.rating.clear(id),
    });
  };
