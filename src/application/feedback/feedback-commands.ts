import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { FeedbackGateway } from './feedback.port';

/**
 * The command that answers whether the user wants to give feedback. Refusals are values; a thrown failure has
 * already been shown.
 */
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
