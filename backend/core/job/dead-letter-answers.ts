import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type DeadLetters = Pick<Answers, 'getDeadLetters' | 'retryDeadLetter'>;

/** Background jobs that failed for good: platform staff see and retry them. */
export const deadLetterAnswers = (storage: Storage): DeadLetters => ({
  getDeadLetters: async ({ query }, { scope }) =>
    scope.wholePlatform ? ok(await storage.within(scope).deadLetters.page(query)) : refuse('job.staff-only'),

  retryDeadLetter: ({ id }, { scope, command, now }) =>
    scope.wholePlatform
      ? storage.within(scope).deadLetters.retry(id, command, now)
      : Promise.resolve(refuse('job.staff-only')),
});
