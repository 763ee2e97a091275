import type { Id } from '@/domain/kernel/id';
import { namingOneOf, type RatingForm } from '@/domain/work-order/rating-form';
import type { ScopedStorage } from '../ports/storage.port';

/** The form as far as it names staff whom the work order's picker offers; the rule refuses it where one is needed. */
export const staffNamed = async (
  storage: Pick<ScopedStorage, 'userChoices'>,
  id: Id,
  form: RatingForm,
): Promise<RatingForm> =>
  form.staffId === undefined ? form : namingOneOf(form, (await storage.userChoices(id)) ?? []);
