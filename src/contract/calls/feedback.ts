import {
  FEEDBACK_ACTIONS,
  FEEDBACK_CATEGORIES,
  FEEDBACK_SIDES,
  FEEDBACK_STATUSES,
} from '../../domain/feedback/feedback';
import { call } from '../call';
import { inData, nothing } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/feedback';
import { listQueryOf, parts, recordOf } from '../record';

/** The calls for feedback about the product: list, detail, new feedback, and the steps of staff. */

const { id, text, input, count, moment, images, oneOf, list } = parts;

const category = oneOf(FEEDBACK_CATEGORIES);
const status = oneOf(FEEDBACK_STATUSES);
const row = {
  ...{ id, category, status, images, text, page: text, version: text },
  ...{ authorName: text, createdAt: moment, updatedAt: moment },
};
const event = recordOf({
  ...{ seq: count, kind: oneOf(FEEDBACK_ACTIONS), side: oneOf(FEEDBACK_SIDES) },
  ...{ authorName: text, text, at: moment },
});

export const getFeedbackList = call(paths.feedbackList, {
  summary:
    'Returns the feedback of the account, or of the whole brand for its staff, most recently changed first.',
  query: listQueryOf({ status, category }),
  reply: inPages(recordOf(row)),
});
export const getFeedback = call(paths.feedback, {
  summary: 'Returns one feedback with its history. `actions` lists the steps that the caller may take now.',
  reply: inData(recordOf({ ...row, events: list(event), actions: list(oneOf(FEEDBACK_ACTIONS)) })),
});
export const addFeedback = call(paths.addFeedback, {
  summary: 'Send feedback to the platform. Returns the id.',
  command: true,
  body: recordOf({
    ...{ category: oneOf(['', ...FEEDBACK_CATEGORIES]), images },
    ...{ text: input(20_000), page: input(500), version: input(100) },
  }),
  reply: inData(recordOf({ id })),
});
export const takeFeedbackStep = call(paths.feedbackStep, {
  summary: 'Take a step on a feedback: `start`, `reply` (with `text`) or `close`.',
  command: true,
  body: recordOf({ text: input(20_000) }),
  reply: nothing,
});
