import type { DeadLetterPage, DeadLetterQuery } from '../../domain/job/dead-letter';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** Background jobs that failed for good, for platform staff. */
export interface DeadLetterGateway {
  list(query: DeadLetterQuery, options?: CallOptions): Promise<DeadLetterPage>;
  /** One more attempt, at once. */
  retry(id: Id, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly deadLetters: DeadLetterGateway;
  }
}
