import type { QueryState } from '@tanstack/react-query';
import { isMissingCallFailure } from '@/application/request/missing-calls';
import { LONGEST_DELAY_OF_MISSING_MS, backoffDelay } from '@/domain/kernel/backoff';
import type { Instant } from '@/domain/kernel/instant';

/* The backoff of queries for which the back end does not have the endpoint. */

type Tried = Pick<QueryState, 'error' | 'errorUpdateCount' | 'errorUpdatedAt'>;

/** The backoff delay of a query, in ms, if the back end does not have the endpoint; 0 after any other outcome. */
const restOf = ({ error, errorUpdateCount }: Tried): number =>
  isMissingCallFailure(error) ? backoffDelay(errorUpdateCount, 1, LONGEST_DELAY_OF_MISSING_MS) : 0;

/** Whether a change may trigger the query again. The user's own retry is not limited. */
export const mayReadAgain = (state: Tried, now: Instant): boolean =>
  now - state.errorUpdatedAt >= restOf(state);

/** A `refetchInterval` that backs off while the back end does not have the endpoint. */
export const everyUnlessMissing =
  (ms: number) =>
  ({ state }: { readonly state: Tried }): number =>
    Math.max(ms, restOf(state));
