import { SECOND } from '../../domain/kernel/instant';
import { Failure } from './failure';
import type { RequestPort, SendOptions, WirePath } from './request.port';
import { type RetryPolicy, type RetryTools, withRetry } from './retry';

/** The policy while a user waits: three tries, whose backoff delays add up to at most three seconds. */
const IN_SIGHT = { tries: 3, longestDelayMs: 4 * SECOND, longestRetryAfterS: 5 } satisfies RetryPolicy;

/**
 * Whether a read may be retried. After a time-out it may not, because that has already taken three minutes.
 */
const mayReadAgain = (error: unknown): boolean =>
  error instanceof Failure && error.details.kind !== 'timeout';

/**
 * Whether a command may be retried. It may if it was certainly not executed, or if the back end answered with
 * one of the product's own refusals and therefore supports idempotency keys. Otherwise the user decides,
 * because another back end might execute it twice.
 */
const maySendAgain = (error: unknown): boolean =>
  error instanceof Failure && (!error.details.ambiguous || error.details.refusal !== undefined);

type Sent = Pick<SendOptions, 'background' | 'guard' | 'quiet' | 'requestId' | 'upload'>;

/**
 * The policy of a request. There is none for public calls, for commands without an idempotency key, and for silent
 * requests, whose callers retry themselves by polling or from a queue.
 */
const policyOf = (
  { access, path }: { readonly access: 'public' | 'session'; readonly path: Pick<WirePath, 'method'> },
  { background, guard, quiet, requestId, upload }: Sent,
): RetryPolicy | undefined => {
  if (access === 'public' || background === true || guard === true || quiet === true) return undefined;
  // An upload may be repeated: the extra copy of the file has no references, and the back end removes it.
  if (path.method === 'GET' || upload === true) return { ...IN_SIGHT, mayRetry: mayReadAgain };
  return requestId === undefined ? undefined : { ...IN_SIGHT, mayRetry: maySendAgain };
};

/**
 * Retries transient failures; a command keeps its idempotency key. This layer is below the reporting, so only
 * the last failure is shown.
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
