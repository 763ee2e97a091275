import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import type { IdSource } from './ports';

/**
 * One id for the same input until the server confirmed it, so that a second try after a lost answer finds its first
 * answer. Kept in memory alone: what stands for a password must not lie in the browser.
 */
export const createIntention = (ids: IdSource) => {
  let held: { readonly input: string; readonly requestId: string } | undefined;
  return {
    idFor: (value: unknown): string => {
      const input = canonicalJson(value);
      if (held?.input !== input) held = { input, requestId: ids.uuid() };
      return held.requestId;
    },
    end: (): void => {
      held = undefined;
    },
  };
};
