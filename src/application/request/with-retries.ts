import { SECOND } from '../../domain/kernel/instant';
import { Failure } from './failure';
import type { RequestPort, SendOptions, WirePath } from './request.port';
import { type RetryPolicy, type RetryTools, withRetry } from './retry';

/** A user waits: three tries, about three seconds of delay on average. */
const IN_SIGHT = { tries: 3, longestDelayMs: 4 * SECOND, longestRetryAfterS: 5 } satisfies RetryPolicy;

/** A time-out has already taken three minutes. */
const mayReadAgain = (error: unknown): boolean =>
  error instanceof Failure && error.details.kind !== 'timeout';

/**
 * A command may be sent again if it was certainly not executed, or if the back end answered with one of our
 * refusals, because it then supports idempotency keys. Otherwise the user decides: a foreign back end would execute it
 * twice.
 */
const maySendAgain = (error: unknown): boolean =>
  error instanceof Failure && (!error.details.ambiguous || error.details.refusal !== undefined);

type Sent = Pick<SendOptions, 'background' | 'guard' | 'quiet' | 'requestId' | 'upload'>;

/** Callers of silent requests retry themselves: by polling, or from a queue. */
const policyOf = (
  { access, path }: { readonly access: 'public' | 'session'; readonly path: Pick<WirePath, 'method'> },
  { background, guard, quiet, requestId, upload }: Sent,
): RetryPolicy | undefined => {
  if (access === 'public' || background === true || guard === true || quiet === true) return undefined;
  // An upload that was stored twice is a file without references; the back end removes it.
  if (path.method === 'GET' || upload === true) return { ...IN_SIGHT, mayRetry: mayReadAgain };
  return requestId === undefined ? undefined : { ...IN_SIGHT, mayRetry: maySendAgain };
};

/**
 * Retries transient failures, a command under the same key. It sits below the reporting: only the last failure is
 * shown.
 */
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
