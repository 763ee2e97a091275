import { checkStaffRatings } from '../../domain/work-order/rate-staff';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { staffRated } from './work-order-change';
import { STAFF_RATING } from './draft-store';

/** Rates all members of staff on the list. It is one intent and belongs to no work order. */
export const rateStaff =
  (dependencies: CommandDependencies): WorkOrderCommands['rateStaff'] =>
  async (staff) => {
    const checked = checkStaffRatings(staff);
    if (!checked.ok) return checked;
    return dependencies.runner.run({
      action: 'staffRating',
      id: STAFF_RATING,
      input: staff,
      send: (requestId) => dependencies.workOrders.rateStaff(staff, requestId),
      change: staffRated,
      onConfirmed: () => dependencies.drafts.staffRating.clear(STAFF_RATING),
    });
  };
