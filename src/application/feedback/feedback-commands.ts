import type { Result } from '../../domain/result';
import { createIntention } from '../kernel/intention';
import type { IdSource } from '../kernel/ports';
import type { FeedbackGateway } from './feedback.port';

/** What one may answer the platform. Refusals are values; a failure has been shown when it is thrown. */
export interface FeedbackCommands {
  answer(accepted: boolean): Promise<Result<undefined>>;
}

export const createFeedbackCommands = (gateway: FeedbackGateway, ids: IdSource): FeedbackCommands => {
  const intention = createIntention(ids);
  return {
    answer: async (accepted) => {
      const result = await gateway.answer(accepted, intention.idFor(accepted));
      if (result.ok) intention.end();
      return result;
    },
  };
};
