import { checkClosingReason } from '@/domain/job/dead-letter';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type DeadLetters = Pick<
  Answers,
  'getDeadLetters' | 'getDeadLetterHistory' | 'retryDeadLetter' | 'closeDeadLetter'
>;

/**
 * Dead letters are background jobs that failed and are not retried automatically. Platform staff see, retry and close
 * them.
 */
export const deadLetterAnswers = (storage: Storage): DeadLetters => ({
  getDeadLetters: async ({ query }, { scope }) =>
    scope.wholePlatform ? ok(await storage.within(scope).deadLetters.page(query)) : refuse('job.staff-only'),

  getDeadLetterHistory: async ({ id, query }, { scope }) => {
    if (!scope.wholePlatform) return refuse('job.staff-only');
    const history = await storage.within(scope).deadLetters.history(id, query);
    return history === undefined ? refuse('job.not-dead') : ok(history);
  },

  retryDeadLetter: ({ id }, { scope, command, now }) =>
    scope.wholePlatform
      ? storage.within(scope).deadLetters.retry(id, command, now)
      : Promise.resolve(refuse('job.staff-only')),

  closeDeadLetter: async ({ id, body }, { scope, command, now }) => {
    if (!scope.wholePlatform) return refuse('job.staff-only');
    const reason = checkClosingReason(body.reason);
    return reason.ok ? storage.within(scope).deadLetters.close(id, reason.value, command, now) : reason;
  },
});
