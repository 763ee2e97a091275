import type { Feedback, FeedbackInput, FeedbackQuery, FeedbackRow } from '../../domain/feedback/feedback';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** An action on a feedback. `text` is the reply; empty for any other action. */
export interface FeedbackStep {
  readonly id: Id;
  readonly action: string;
  readonly text: string;
}

/** Feedback of users to the platform, and the platform's answers (business 5). */
export interface FeedbackBoxGateway {
  list(
    query: FeedbackQuery,
    options?: CallOptions,
  ): Promise<{ readonly items: readonly FeedbackRow[]; readonly total: number }>;
  find(id: Id, options?: CallOptions): Promise<Feedback>;
  add(input: FeedbackInput, requestId: string): Promise<Result<{ readonly id: Id }>>;
  step(step: FeedbackStep, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly feedbackBox: FeedbackBoxGateway;
  }
}
