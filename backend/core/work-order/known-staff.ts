import type { Id } from '@/domain/kernel/id';
import { withOfferedStaff, type RatingForm } from '@/domain/work-order/rating-form';
import type { WorkOrderStorage } from '../ports/work-orders.port';

/**
 * Removes the staff member from a rating form if users cannot choose that person for this work order. If the
 * rating requires a staff member, the domain then refuses the form.
 */
export const withKnownStaff = async (
  workOrders: Pick<WorkOrderStorage, 'userChoices'>,
  id: Id,
  form: RatingForm,
): Promise<RatingForm> =>
  form.staffId === undefined ? form : withOfferedStaff(form, (await workOrders.userChoices(id)) ?? []);
