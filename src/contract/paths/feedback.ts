import { get, post } from '../path';

/** The paths of the calls for feedback. */
export const paths = {
  feedbackList: get('/seller/feedback/list'),
  feedback: get('/seller/feedback/{id}'),
  addFeedback: post('/seller/feedback'),
  feedbackStep: post('/seller/feedback/{action}/{id}'),
} as const;
