import type { Id } from '../kernel/id';
import type { NewWorkOrderInput } from './create-work-order';
import type { WorkOrder } from './work-order';
import { allowedTypes, type WorkType } from './work-type';

/** A work order that is being entered. */
export interface NewWorkOrderDraft extends NewWorkOrderInput {
  /** The work order it was started from (the `id` of the save payload). */
  readonly sourceId?: Id;
}

/** Empty type and level: not chosen yet. */
export const EMPTY_DRAFT: NewWorkOrderDraft = { type: '', level: '', content: '', images: [] };

/**
 * Starts a new work order from an existing one: with its level, and its type if the order allows it (work orders
 * 2.1), without its messages.
 */
export const newFromExisting = (
  source: Pick<WorkOrder, 'id' | 'type' | 'level'>,
  types: readonly WorkType[],
): NewWorkOrderDraft => ({
  ...EMPTY_DRAFT,
  sourceId: source.id,
  ...(allowedTypes(types).includes(source.type) ? { type: source.type, level: source.level } : {}),
});
