import type { Id } from '../kernel/id';
import type { NewWorkOrderInput } from './create-work-order';
import type { WorkOrder } from './work-order';
import { allowedTypes, type WorkType } from './work-type';

/** A work order that is being entered. */
export interface NewWorkOrderDraft extends NewWorkOrderInput {
  /** The work order from which the draft was started (the `id` of the save payload). */
  readonly sourceId?: Id;
}

/** The empty draft, without type and level. */
export const EMPTY_DRAFT: NewWorkOrderDraft = { type: '', level: '', content: '', images: [] };

/**
 * Starts a new work order from an existing one, without its messages. The new one gets the type and level of the
 * existing one if the order allows that type (work orders 2.1).
 */
export const newFromExisting = (
  source: Pick<WorkOrder, 'id' | 'type' | 'level'>,
  types: readonly WorkType[],
): NewWorkOrderDraft => ({
  ...EMPTY_DRAFT,
  sourceId: source.id,
  ...(allowedTypes(types).includes(source.type) ? { type: source.type, level: source.level } : {}),
});
