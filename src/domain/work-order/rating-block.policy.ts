import { availableActions, type DialogMode } from './available-actions.policy';
import type { Rating } from './rating';
import type { Viewer } from './viewer';
import type { WorkOrder } from './work-order';

/**
 * The rating part of a screen: none, the form, the earlier rating with a follow-up button, or only the earlier rating.
 */
export type RatingBlock =
  | { readonly kind: 'none' }
  | { readonly kind: 'form' }
  | { readonly kind: 'follow-up'; readonly rating: Rating & { readonly status: 'rated' } }
  | { readonly kind: 'read-only'; readonly rating: Rating & { readonly status: 'rated' } };

/**
 * The rating part for a viewer (work orders 4). The creator of a finished work order gets the form, and after the
 * rating a follow-up button. After the follow-up, the creator sees only the rating, like other viewers.
 */
export const ratingBlockOf = (
  workOrder: Pick<WorkOrder, 'id' | 'state' | 'reshipment' | 'rating'>,
  viewer: Viewer,
  mode: DialogMode = 'edit',
): RatingBlock => {
  const { rating } = workOrder;
  const offered = availableActions(workOrder, viewer, mode);
  if (rating.status === 'none') return { kind: offered.has('rate') ? 'form' : 'none' };
  return { kind: offered.has('followUpRating') ? 'follow-up' : 'read-only', rating };
};
