import type { FeedbackBoxGateway, FeedbackStep } from '@/application/feedback/feedback-box.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import { addFeedback, getFeedback, getFeedbackList, takeFeedbackStep } from '@/contract/calls/feedback';
import type { FeedbackInput } from '@/domain/feedback/feedback';
import { forward } from './forward';

/** Feedback over HTTP. */
export const createHttpFeedbackBoxGateway = (requests: RequestPort): FeedbackBoxGateway => {
  const { query, part, send } = forward(requests);
  return {
    list: query(getFeedbackList),
    find: part(getFeedback, 'id'),
    add: send(addFeedback, (body: FeedbackInput) => ({ body })),
    step: send(takeFeedbackStep, ({ text, ...at }: FeedbackStep) => ({ ...at, body: { text } })),
  };
};

export const providers: readonly Provider[] = [
  provide('feedbackBox', ['requests'], createHttpFeedbackBoxGateway),
];
