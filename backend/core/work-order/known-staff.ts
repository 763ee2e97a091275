import type { Id } from '@/domain/kernel/id';
import { namingOneOf, type RatingForm } from '@/domain/work-order/rating-form';
import type { WorkOrderStorage } from '../ports/work-orders.port';

/**
 * The rating form, without its staff member if the work order does not offer that person. If the rating requires a
 * staff member, the domain then refuses the form.
 */
export const withKnownStaff = async (
  workOrders: Pick<WorkOrderStorage, 'userChoices'>,
  id: Id,
  form: RatingForm,
): Promise<RatingForm> =>
  form.staffId === undefined ? form : namingOneOf(form, (await workOrders.userChoices(id)) ?? []);
