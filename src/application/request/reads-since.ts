import type { Instant } from '../../domain/kernel/instant';
import type { Clock } from '../kernel/ports';
import type { RequestPort } from './request.port';

export interface WatchedRequests {
  readonly requests: RequestPort;
  /** When this page first asked something with the token it has now; nothing where it has not. */
  readonly since: () => Instant | undefined;
}

/** Remembers when a page began to read with its token: what changed before that, it has read already. */
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
