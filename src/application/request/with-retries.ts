import { SECOND } from '../../domain/kernel/instant';
import { Failure } from './failure';
import type { RequestPort, SendOptions, WirePath } from './request.port';
import { type RetryPolicy, type RetryTools, withRetry } from './retry';

/** A person waits for it: three tries, about three seconds of delay on average. */
const IN_SIGHT = { tries: 3, longestDelayMs: 4 * SECOND, longestRetryAfterS: 5 } satisfies RetryPolicy;

/** A time-out has taken its three minutes already. */
const mayReadAgain = (error: unknown): boolean =>
  error instanceof Failure && error.details.kind !== 'timeout';

/**
 * A command may be sent again where it certainly was not carried out, and where the back end answered with one of our
 * refusals, because it keeps idempotency keys then. Otherwise the user decides: a foreign back end would carry it out
 * twice.
 */
const maySendAgain = (error: unknown): boolean =>
  error instanceof Failure && (!error.details.ambiguous || error.details.refusal !== undefined);

type Sent = Pick<SendOptions, 'background' | 'guard' | 'quiet' | 'requestId' | 'upload'>;

/** Callers of silent requests have retries of their own: they read again by time, or hold a queue. */
const policyOf = (
  { access, path }: { readonly access: 'public' | 'session'; readonly path: Pick<WirePath, 'method'> },
  { background, guard, quiet, requestId, upload }: Sent,
): RetryPolicy | undefined => {
  if (access === 'public' || background === true || guard === true || quiet === true) return undefined;
  // An upload that was stored twice is one file that nothing refers to; the back end removes it.
  if (path.method === 'GET' || upload === true) return { ...IN_SIGHT, mayRetry: mayReadAgain };
  return requestId === undefined ? undefined : { ...IN_SIGHT, mayRetry: maySendAgain };
};

/** Repeats what failed for a moment, a command under the same key. It stands below the reports: the last failure is shown. */
export const withRetries = (inner: RequestPort, tools: RetryTools): RequestPort => ({
  ...inner,
  send: (call, request, options = {}) => {
    const policy = policyOf(call, options);
    if (policy === undefined) return inner.send(call, request, options);
    return withRetry(
      tools,
      policy,
      (attempt) => inner.send(call, request, attempt === 1 ? options : { ...options, repeatSubmit: false }),
      options.signal,
    );
  },
});
