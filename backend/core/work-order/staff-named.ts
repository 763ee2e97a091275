import type { Id } from '@/domain/kernel/id';
import { namingOneOf, type RatingForm } from '@/domain/work-order/rating-form';
import type { WorkOrderStorage } from '../ports/work-orders.port';

/** The form as far as it names staff whom the work order's picker offers; the rule refuses it where one is needed. */
export const staffNamed = async (
  workOrders: Pick<WorkOrderStorage, 'userChoices'>,
  id: Id,
  form: RatingForm,
): Promise<RatingForm> =>
  form.staffId === undefined ? form : namingOneOf(form, (await workOrders.userChoices(id)) ?? []);
