import { ok, refuse } from '../result';
import { changed, type Decide } from './decision';
import { mayFollowUp } from './rating';
import { type RatingForm, type RatingTexts, toStoredRating } from './rating-form';
import { isCreator } from './viewer';
import { COMMENT, isFinished } from './work-state';
import { newEvent } from './work-order-event';

/**
 * Rates a finished work order. The creator rates once and follows up once; both change the state to COMMENT (work
 * orders 4). All remarks are kept; other fields are replaced. The event of an anonymous rating is marked, so that every
 * screen hides its author (see `isHiddenFrom`).
 */
export const rateWorkOrder =
  (form: RatingForm, texts: RatingTexts): Decide =>
  (tracked, actor, now) => {
    const { workOrder } = tracked;
    const { rating: before } = workOrder;
    if (!isCreator(actor.viewer)) return refuse('rating.creator-only');
    if (!isFinished(workOrder)) return refuse('rating.not-finished');
    if (before.status === 'rated' && !mayFollowUp(before)) return refuse('rating.already-followed-up');
    const stored = toStoredRating(form, texts);
    if (!stored.ok) return stored;
    const { remark, ...rest } = stored.value;
    return ok({
      tracked: changed(tracked, now, {
        state: COMMENT,
        rating: {
          status: 'rated',
          ...rest,
          times: before.status === 'rated' ? 2 : 1,
          remarks: before.status === 'rated' ? [...before.remarks, remark] : [remark],
        },
      }),
      events: [newEvent('rate', { text: remark, ...(rest.anonymous ? { anonymous: true } : {}) })],
    });
  };
