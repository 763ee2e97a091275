import { Failure } from '@/application/request/failure';
import type { Clock } from '@/application/kernel/ports';
import {
  guardSubmit,
  NO_RECENT_SUBMITS,
  type RecentSubmits,
  type Submit,
} from '@/domain/duplicate-submit/duplicate-submit';

/** Remembers the requests of the last 2000 ms and throws on a repeat (product 5). */
export type DuplicateGuard = (submit: Submit) => void;

export const createDuplicateGuard = (clock: Pick<Clock, 'now'>): DuplicateGuard => {
  let recent: RecentSubmits = NO_RECENT_SUBMITS;
  return (submit) => {
    const guarded = guardSubmit(recent, submit, clock.now());
    recent = guarded.recent;
    if (!guarded.outcome.ok) {
      throw new Failure({ kind: 'duplicate', refusal: guarded.outcome.refusal, ambiguous: false });
    }
  };
};
