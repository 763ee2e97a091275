import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { FeedbackGateway } from './feedback.port';

/** The answer to the platform's question. Refusals are values; a failure has been shown when it is thrown. */
export interface FeedbackCommands {
  answer(accepted: boolean): Promise<Result<undefined>>;
}

export const createFeedbackCommands = (
  gateway: FeedbackGateway,
  runner: CommandRunner,
): FeedbackCommands => ({
  answer: (accepted) =>
    runner.run({
      action: 'feedback.answer',
      id: '',
      input: accepted,
      send: (key) => gateway.answer(accepted, key),
    }),
});

declare module '../services' {
  interface Services {
    readonly feedbackCommands: FeedbackCommands;
  }
}
