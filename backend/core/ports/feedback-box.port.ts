import type {
  Feedback,
  FeedbackDecision,
  FeedbackQuery,
  FeedbackRow,
  FeedbackStatus,
  SentFeedback,
} from '@/domain/feedback/feedback';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';

/** The feedback of one scope. */
export interface FeedbackBox {
  /** The feedback that changed last comes first. */
  page(query: FeedbackQuery): Promise<{ readonly items: readonly FeedbackRow[]; readonly total: number }>;
  /** Undefined outside the scope. */
  find(id: Id): Promise<Omit<Feedback, 'actions'> | undefined>;
  /** Stores checked feedback and returns its id. */
  add(feedback: SentFeedback, request: CommandRequest, now: Instant): Promise<Result<{ readonly id: Id }>>;
  /** Locks the row, calls `decide` with its status, and appends the event; outside the scope: `feedback.not-found`. */
  step(
    id: Id,
    decide: (status: FeedbackStatus) => Result<FeedbackDecision>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly feedbackBox: FeedbackBox;
  }
}
