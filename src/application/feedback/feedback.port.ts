import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The platform asks the user whether they want to give feedback (product 7). */
export interface FeedbackGateway {
  /** Whether the question is open: the platform asks, and the user has not answered in this round. */
  invited(options?: CallOptions): Promise<boolean>;
  /** Answers the question. The first answer counts; a repeat under the same request id returns it. */
  answer(accepted: boolean, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly feedback: FeedbackGateway;
  }
}
