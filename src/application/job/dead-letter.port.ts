import type { DeadLetterPage, DeadLetterQuery } from '../../domain/job/dead-letter';
import type { HistoryPage, HistoryQuery } from '../../domain/kernel/change-history';
import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** Closes a dead letter with a reason. */
export interface DeadLetterClose {
  readonly id: Id;
  readonly reason: string;
}

/** Background jobs that failed for good, for platform staff. */
export interface DeadLetterGateway {
  /** The open or closed dead letters of the brand. Dead letters that belong to no brand are included. */
  list(query: DeadLetterQuery, options?: CallOptions): Promise<DeadLetterPage>;
  /** Retries the job once, immediately. */
  retry(id: Id, requestId: string): Promise<Result<undefined>>;
  /** Closes a dead letter, which is then never retried. */
  close(closing: DeadLetterClose, requestId: string): Promise<Result<undefined>>;
  /** The events before `query.before`, newest first; without `before`, the newest events. */
  history(id: Id, query: HistoryQuery, options?: CallOptions): Promise<HistoryPage>;
}

declare module '../services' {
  interface Services {
    readonly deadLetters: DeadLetterGateway;
  }
}
