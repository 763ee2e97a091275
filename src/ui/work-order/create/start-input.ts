import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import { EMPTY_DRAFT, newFromExisting } from '@/domain/work-order/new-from-existing';
import type { WorkOrder } from '@/domain/work-order/work-order';
import type { WorkType } from '@/domain/work-order/work-type';

/** The work order from which the user creates a new one. */
export type Source = Pick<WorkOrder, 'id' | 'type' | 'level'>;

/**
 * The initial values of a new work order. Without a type in the draft, type and level come from the source. The text
 * and the pictures of the draft stay.
 */
export const startInput = (
  draft: NewWorkOrderInput | undefined,
  source: Source | undefined,
  types: readonly WorkType[],
): NewWorkOrderInput => {
  const { type, level } = source === undefined ? EMPTY_DRAFT : newFromExisting(source, types);
  const { content, images } = EMPTY_DRAFT;
  if (draft === undefined) return { type, level, content, images };
  return draft.type === '' && type !== '' ? { ...draft, type, level } : draft;
};
