import type { DeadLetterPage, DeadLetterQuery } from '@/domain/job/dead-letter';
import type { Id } from '@/domain/kernel/id';
import type { HistoryPage, HistoryQuery } from '@/domain/kernel/change-history';
import type { Instant } from '@/domain/kernel/instant';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';

/** The dead letters that the staff of a brand see, of jobs of the brand and of jobs without a brand. */
export interface DeadLetterStorage {
  /** Open or closed letters, as the query requests. */
  page(query: DeadLetterQuery): Promise<DeadLetterPage>;
  /** Starts one more attempt immediately. */
  retry(id: Id, command: CommandRequest, now: Instant): Promise<Result<undefined>>;
  /** Closes a dead letter permanently. The caller has checked the reason. */
  close(id: Id, reason: string, command: CommandRequest, now: Instant): Promise<Result<undefined>>;
  /** Newest first; undefined for a letter that the brand does not see. */
  history(id: Id, query: HistoryQuery): Promise<HistoryPage | undefined>;
}
