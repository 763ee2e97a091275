import type { Id } from '../kernel/id';

/**
 * The id of one entry of a command, derived from the command's idempotency key. `by` is the user, or the name of the
 * job. `place` is the index of the entry within the command, from 0. A repeated command would write the same ids, which
 * are unique in the journal.
 */
export const entryIdOf = (by: Id, requestId: string, place: number): string =>
  `${by}/${requestId}/${place + 1}`;
