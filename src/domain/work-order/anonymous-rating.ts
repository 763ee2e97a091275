import type { Id } from '../kernel/id';
import type { Person } from '../kernel/party';
import type { Rating } from './rating';
import type { WorkOrderEvent } from './work-order-event';

/**
 * Whether an anonymous rater is hidden from a viewer. Only platform staff and the rater see the name; the
 * rater's colleagues do not. The stars, the remark and the reason stay visible.
 */
const isHiddenFrom = (viewer: Pick<Person, 'userId' | 'type'>, raterId: Id): boolean =>
  viewer.type !== 'PLATFORM' && viewer.userId !== raterId;

/**
 * The rating as this viewer may see it. If the rater is hidden from the viewer, so is the rated staff member. A rating
 * never contains its rater.
 */
export const ratingSeenBy = (
  viewer: Pick<Person, 'userId' | 'type'>,
  rating: Rating,
  raterId: Id,
): Rating => {
  if (rating.status === 'none' || !rating.anonymous || !isHiddenFrom(viewer, raterId)) return rating;
  const { staffId: _hidden, ...seen } = rating;
  return seen;
};

/** Whether the author of this event is hidden from this viewer. */
export const isAuthorHidden = (
  viewer: Pick<Person, 'userId' | 'type'>,
  event: Pick<WorkOrderEvent, 'anonymous' | 'authorId'>,
): boolean => event.anonymous === true && isHiddenFrom(viewer, event.authorId);
