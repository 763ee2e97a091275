import { Failure } from '@/application/request/failure';
import type { Clock } from '@/application/kernel/ports';
import type { RefusalCode } from '@/domain/refusals';
import {
  afterAnswer,
  guardSubmit,
  NO_RECENT_SUBMITS,
  type RecentSubmits,
  type Submit,
} from '@/domain/duplicate-submit/duplicate-submit';

/* Blocks a request that repeats an equal request too soon. */

/** Receives the server's refusal of a request, or undefined if the server did not refuse. */
type Answered = (refusal: RefusalCode | undefined) => void;

/** Remembers the requests of the last 2000 ms and throws on a repeat (product 5). */
export type DuplicateGuard = (submit: Submit) => Answered;

export const createDuplicateGuard = (clock: Pick<Clock, 'now'>): DuplicateGuard => {
  let recent: RecentSubmits = NO_RECENT_SUBMITS;
  return (submit) => {
    const sentAt = clock.now();
    const guarded = guardSubmit(recent, submit, sentAt);
    recent = guarded.recent;
    if (!guarded.outcome.ok) {
      throw new Failure({ kind: 'duplicate', refusal: guarded.outcome.refusal, ambiguous: false });
    }
    return (refusal) => {
      recent = afterAnswer(recent, submit, sentAt, refusal);
    };
  };
};
