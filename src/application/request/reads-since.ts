import type { Instant } from '../../domain/kernel/instant';
import type { Clock } from '../kernel/ports';
import type { RequestPort } from './request.port';

/** A request port that records when this page sent its first request. */
export interface WatchedRequests {
  readonly requests: RequestPort;
  /** When this page sent its first request with the current token; undefined if it has sent none. */
  readonly since: () => Instant | undefined;
}

/**
 * Records when this page sent its first request with the current token. Every read of the page includes the changes
 * before that time.
 */
export const withReadsSince = (
  inner: RequestPort,
  token: () => string | undefined,
  clock: Pick<Clock, 'now'>,
): WatchedRequests => {
  let first: { readonly token: string; readonly at: Instant } | undefined;
  const note = (): void => {
    const now = token();
    if (now !== undefined && now !== first?.token) first = { token: now, at: clock.now() };
  };
  return {
    requests: {
      ...inner,
      send: (call, request, options) => {
        note();
        return inner.send(call, request, options);
      },
    },
    since: () => (first !== undefined && first.token === token() ? first.at : undefined),
  };
};
