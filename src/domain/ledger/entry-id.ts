import type { Id } from '../kernel/id';

/**
 * The ids of a command's entries, derived from its idempotency key. A repeated command would write the same ids, which
 * are unique in the journal. `by` is the user, or the name of the job.
 */
export const entryIdOf = (by: Id, requestId: string, place: number): string =>
  `${by}/${requestId}/${place + 1}`;
