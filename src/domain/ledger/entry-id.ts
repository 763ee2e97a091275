import type { Id } from '../kernel/id';

/**
 * The ids of a command's entries, from its idempotency key: a repeat would write the same ids, which the journal keeps
 * unique. `by` is the person, or the name of the job.
 */
export const entryIdOf = (by: Id, requestId: string, place: number): string =>
  `${by}/${requestId}/${place + 1}`;
