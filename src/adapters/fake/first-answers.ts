import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import { refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';

/**
 * Executes a command once per author and request id, as the back end does. A repeat returns the first answer, and
 * another body under the same id is refused. A refused command may be tried again.
 */
export interface FirstAnswers {
  once<T>(author: Id, requestId: string, body: unknown, run: () => Result<T>): Result<T>;
}

/** Keeps the first answers in memory. */
export const createFirstAnswers = (): FirstAnswers => {
  const answers = new Map<string, { readonly body: string; readonly value: unknown }>();
  return {
    once: <T>(author: Id, requestId: string, body: unknown, run: () => Result<T>): Result<T> => {
      const key = `${author} ${requestId}`;
      const text = canonicalJson(body);
      const known = answers.get(key);
      if (known !== undefined) {
        return known.body === text ? { ok: true, value: known.value as T } : refuse('request.id-reused');
      }
      const result = run();
      if (result.ok) answers.set(key, { body: text, value: result.value });
      return result;
    },
  };
};
