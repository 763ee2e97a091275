import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The platform's question whether the person wants to say how they find it (product 7). */
export interface FeedbackGateway {
  /** Whether it is open: the platform asks, and the person has not answered in this round. */
  invited(options?: CallOptions): Promise<boolean>;
  /** The first answer stays; a repeat under the same request id is the same answer. */
  answer(accepted: boolean, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly feedback: FeedbackGateway;
  }
}
