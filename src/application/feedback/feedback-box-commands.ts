import type { FeedbackInput } from '../../domain/feedback/feedback';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { Change } from '../kernel/change';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { FeedbackBoxGateway, FeedbackStep } from './feedback-box.port';

/** The commands on feedback. Refusals are values; a thrown failure has already been shown. */
export interface FeedbackBoxCommands {
  add(input: FeedbackInput): Promise<Result<{ readonly id: Id }>>;
  step(step: FeedbackStep): Promise<Result<undefined>>;
}

const changed = (id: Id): Change => ({ area: 'feedback', id, kind: 'changed' });

export const createFeedbackBoxCommands = (
  gateway: FeedbackBoxGateway,
  runner: CommandRunner,
): FeedbackBoxCommands => ({
  add: (input) =>
    runner.run({
      action: 'feedback.add',
      id: '',
      input,
      send: (key) => gateway.add(input, key),
      change: ({ id }) => changed(id),
    }),
  step: (step) =>
    runner.run({
      action: `feedback.${step.action}`,
      id: step.id,
      input: step,
      send: (key) => gateway.step(step, key),
      change: () => changed(step.id),
    }),
});

/** The unsent input of the feedback form. */
export type FeedbackFormValues = Pick<FeedbackInput, 'text' | 'images' | 'page'> & {
  readonly category: string;
};
export const NO_FEEDBACK: FeedbackFormValues = { category: '', text: '', images: [], page: '' };
export const NO_REPLY = { text: '' };

declare module '../services' {
  interface Services {
    readonly feedbackBoxCommands: FeedbackBoxCommands;
    readonly feedbackDrafts: DraftShelf<FeedbackFormValues>;
    readonly feedbackReplyDrafts: DraftShelf<typeof NO_REPLY>;
  }
}
