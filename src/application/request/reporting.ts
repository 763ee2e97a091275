import type { Notifier } from '../kernel/notifier.port';
import type { Logger } from '../kernel/ports';
import { Failure } from './failure';
import { present } from './present';
import type { Relogin } from './relogin';
import type { RequestPort, SendOptions } from './request.port';

/* Shows and logs the failures of requests. */

export interface ReportingDependencies {
  readonly notifier: Pick<Notifier, 'show'>;
  readonly relogin: Relogin;
  readonly logger: Logger;
}

/** Kinds that are never logged: the user caused them, or they are ordinary answers. */
const QUIET = ['cancelled', 'stopped', 'refused', 'duplicate'];

/** Failures that were already reported. If a failure passes several layers, only the first layer shows it. */
const seen = new WeakSet<Failure>();

/**
 * A request port that shows each failure at most once (see `present`), opens the dialog of an expired session, and logs
 * details for diagnosis. It rethrows the failure unchanged. A log line contains the path's pattern, never its actual
 * values.
 */
export const withReporting = (
  inner: RequestPort,
  { notifier, relogin, logger }: ReportingDependencies,
): RequestPort => {
  const report = (path: string, error: unknown, options: SendOptions): void => {
    if (!(error instanceof Failure)) {
      logger.error(`request ${path}`, error);
      return;
    }
    if (seen.has(error)) return;
    seen.add(error);
    const { kind, code, status, ambiguous, field } = error.details;
    const fault = field === undefined ? {} : { field };
    if (!QUIET.includes(kind))
      logger.warn('request failed', { path, kind, ...fault, code, status, ambiguous });
    const silent = options.background === true || options.guard === true;
    if (kind === 'unauthenticated' && !silent) relogin.expired();
    const notice = present(error.details, options);
    if (notice !== undefined) notifier.show(notice);
  };

  const reported = async <T>(path: string, options: SendOptions, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      report(path, error, options);
      throw error;
    }
  };

  return {
    send: (call, request, options = {}) =>
      reported(call.path.path, options, () => inner.send(call, request, options)),
    download: (request, options = {}) =>
      reported(request.path.path, options, () => inner.download(request, options)),
    transfer: (request, options = {}) =>
      reported(`transfer ${request.method}`, options, () => inner.transfer(request, options)),
  };
};
