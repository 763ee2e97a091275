import type { Feedback, FeedbackInput, FeedbackQuery, FeedbackRow } from '../../domain/feedback/feedback';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** An action on a feedback entry. `text` is the reply; empty for any other action. */
export interface FeedbackStep {
  readonly id: Id;
  readonly action: string;
  readonly text: string;
}

/** Feedback of users to the platform, and the platform's answers (business 5). */
export interface FeedbackBoxGateway {
  /** The user's own feedback or, for staff, the feedback of the brand. The entry that changed last comes first. */
  list(
    query: FeedbackQuery,
    options?: CallOptions,
  ): Promise<{ readonly items: readonly FeedbackRow[]; readonly total: number }>;
  /** Reads one feedback entry. Fails with refusal `feedback.not-found` if the user may not see it. */
  find(id: Id, options?: CallOptions): Promise<Feedback>;
  /** Adds feedback and returns its id. `checkFeedback` checks text and pictures. */
  add(input: FeedbackInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** Takes an action. Refuses one that the status no longer allows (`feedback.not-now`). */
  step(step: FeedbackStep, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly feedbackBox: FeedbackBoxGateway;
  }
}
