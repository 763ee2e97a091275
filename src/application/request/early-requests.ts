import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import { type Instant, SECOND } from '../../domain/kernel/instant';
import type { Clock } from '../kernel/ports';
import type { RequestPort } from './request.port';

/** A prefetched read, with the token under which it was sent. */
interface Asked {
  readonly token: string | undefined;
  readonly answer: Promise<unknown>;
  readonly at: Instant;
}

/** The age in ms up to which a prefetched answer is used. */
const FRESH_MS = 30 * SECOND;

export interface EarlyRequests {
  /** The first read that equals a prefetched read gets the prefetched answer. All other requests are sent as usual. */
  readonly requests: RequestPort;
  /** Prefetches reads without a body for a screen, and shows no failure. */
  readonly prefetchPort: RequestPort;
}

/**
 * Adds prefetching: a page's reads are sent while its code still loads. A prefetched answer is used once, for
 * a read with the same path, input and token within half a minute. If the prefetch failed, the read is sent
 * again.
 */
export const withEarlyRequests = (
  inner: RequestPort,
  token: () => string | undefined,
  clock: Pick<Clock, 'now'>,
): EarlyRequests => {
  const asked = new Map<string, Asked>();
  const keyOf = (path: { readonly method: string; readonly path: string }, request: unknown) =>
    canonicalJson({ ...path, request });

  const take = (key: string): Asked | undefined => {
    const found = asked.get(key);
    asked.delete(key);
    const serves = found !== undefined && found.token === token() && clock.now() - found.at < FRESH_MS;
    return serves ? found : undefined;
  };

  return {
    requests: {
      ...inner,
      send: (call, request, options) => {
        const early = take(keyOf(call.path, request));
        const send = () => inner.send(call, request, options);
        return early === undefined ? send() : (early.answer as ReturnType<typeof send>).catch(send);
      },
    },
    prefetchPort: {
      ...inner,
      send: (call, request) => {
        const answer = inner.send(call, request, { guard: true, background: true });
        answer.catch(() => undefined);
        asked.set(keyOf(call.path, request), { token: token(), answer, at: clock.now() });
        return answer;
      },
    },
  };
};
