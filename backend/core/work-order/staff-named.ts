import type { Id } from '@/domain/kernel/id';
import { namingOneOf, type RatingForm } from '@/domain/work-order/rating-form';
import type { WorkOrderStorage } from '../ports/work-orders.port';

/**
 * The form without staff whom the work order's picker does not offer; the rule refuses it if a staff member is
 * required.
 */
export const staffNamed = async (
  workOrders: Pick<WorkOrderStorage, 'userChoices'>,
  id: Id,
  form: RatingForm,
): Promise<RatingForm> =>
  form.staffId === undefined ? form : namingOneOf(form, (await workOrders.userChoices(id)) ?? []);
