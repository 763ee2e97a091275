import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort } from '@/application/request/request.port';
import { answerFeedback, getFeedbackInvited } from '@/contract/calls/home';

/** The platform's question for feedback over HTTP. */
export const createHttpFeedbackGateway = (requests: RequestPort): FeedbackGateway => ({
  invited: (options) => requests.send(getFeedbackInvited, {}, options),
  answer: (accepted, requestId) =>
    resultOf(() => requests.send(answerFeedback, { body: { accepted } }, { requestId, refusals: 'values' })),
});
