import { SECOND } from '../../domain/kernel/instant';
import { Failure } from './failure';
import type { RequestPort, SendOptions, WirePath } from './request.port';
import { type RetryPolicy, type RetryTools, withRetry } from './retry';

/** The policy while a user waits: three tries, whose backoff delays add up to at most three seconds. */
const FOREGROUND_POLICY = {
  tries: 3,
  longestDelayMs: 4 * SECOND,
  longestRetryAfterS: 5,
} satisfies RetryPolicy;

/** Whether a read may be retried. A read that timed out is not retried, because it has already taken three minutes. */
const mayReadAgain = (error: unknown): boolean =>
  error instanceof Failure && error.details.kind !== 'timeout';

/**
 * Whether a command may be retried. There are two cases: the command was certainly not executed, or the back end
 * answered with one of the product's own refusals and therefore supports idempotency keys. Otherwise the user decides,
 * because another back end might execute the command twice.
 */
const maySendAgain = (error: unknown): boolean =>
  error instanceof Failure && (!error.details.ambiguous || error.details.refusal !== undefined);

type Sent = Pick<SendOptions, 'background' | 'guard' | 'quiet' | 'requestId' | 'upload'>;

/**
 * The retry policy of a request; undefined if the request is not retried. Public calls and commands without an
 * idempotency key are not retried. Silent requests are not retried either, because their callers poll or use a queue.
 */
const policyOf = (
  { access, path }: { readonly access: 'public' | 'session'; readonly path: Pick<WirePath, 'method'> },
  { background, guard, quiet, requestId, upload }: Sent,
): RetryPolicy | undefined => {
  if (access === 'public' || background === true || guard === true || quiet === true) return undefined;
  // An upload may be repeated: the extra copy of the file has no references, and the back end removes it.
  if (path.method === 'GET' || upload === true) return { ...FOREGROUND_POLICY, mayRetry: mayReadAgain };
  return requestId === undefined ? undefined : { ...FOREGROUND_POLICY, mayRetry: maySendAgain };
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
