import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import { provide, type Provider } from '@/application/kernel/provider';
import type { RequestPort } from '@/application/request/request.port';
import { answerFeedback, getFeedbackInvited } from '@/contract/calls/feedback-invitation';
import { forward } from './forward';

/** The platform's invitation to give feedback, over HTTP. */
export const createHttpFeedbackGateway = (requests: RequestPort): FeedbackGateway => {
  const { get, send } = forward(requests);
  return {
    invited: get(getFeedbackInvited),
    answer: send(answerFeedback, (accepted: boolean) => ({ body: { accepted } })),
  };
};

export const providers: readonly Provider[] = [provide('feedback', ['requests'], createHttpFeedbackGateway)];
