import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from './command-request';

/** What the person of a scope answered when the platform asked for feedback. */
export interface FeedbackStorage {
  hasAnswered(round: string): Promise<boolean>;
  /** The first answer in a round stays; each request is carried out once. */
  answer(round: string, accepted: boolean, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}
