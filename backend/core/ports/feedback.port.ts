import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from './command-request';

/** The scope's user's answer to the platform's question for feedback. */
export interface FeedbackStorage {
  hasAnswered(round: string): Promise<boolean>;
  /** The first answer in a round counts; each request is executed once. */
  answer(round: string, accepted: boolean, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}
