import type { FormValues } from '@/domain/form/form-value';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import type { WorkOrder } from '@/domain/work-order/work-order';

/**
 * The fields that a work order and its form share, under the names that they have in the form. Their values are stored
 * only with the work order, but the form is checked and shown with these values.
 */
export const ownFields = ({
  type,
  level,
  content,
  images,
}: Pick<NewWorkOrderInput & WorkOrder, 'type' | 'level' | 'content' | 'images'>): FormValues => ({
  type,
  level,
  content,
  image: images,
});

const NAMES: ReadonlySet<string> = new Set(['type', 'level', 'content', 'image']);

/** The values of a form without those that the work order stores itself. */
export const withoutOwnFields = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !NAMES.has(name)));
