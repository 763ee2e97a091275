import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from './command-request';

/** The answer of the scope's user to the platform's request for feedback. */
export interface FeedbackInvitationStorage {
  /** Whether the user has accepted or declined in this round. */
  hasAnswered(round: string): Promise<boolean>;
  /** The first answer in a round counts; each request is executed once. */
  answer(round: string, accepted: boolean, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}
