import type { IdentityFailure } from '../../domain/access/failed-load';
import { Failure, type FailureKind } from '../request/failure';
import { NETWORK_NOTICE_MS, textOf } from '../request/present';
import { isUndecidedByBackEnd } from '../request/transient';
import type { Notice } from '../kernel/notifier.port';

/** Kinds of failures with which the server rejects this session. */
const REFUSALS: readonly FailureKind[] = ['unauthenticated', 'refused', 'warning', 'code'];

/** Why the user could not be loaded. An overloaded, failing or unreachable server has not rejected the user. */
export const identityFailureOf = (error: unknown): IdentityFailure => {
  if (error instanceof Failure && error.details.kind === 'contract') return 'unexpected-answer';
  if (!(error instanceof Failure) || !REFUSALS.includes(error.details.kind)) return 'unreachable';
  return isUndecidedByBackEnd(error) ? 'unreachable' : 'refused';
};

/** The notice that is shown when the guard signs a user out (product 4). */
export const presentFailedIdentity = (error: unknown): Notice => ({
  as: 'toast',
  tone: 'error',
  text:
    error instanceof Failure && error.details.kind === 'unauthenticated'
      ? { refusal: { code: 'session.expired', params: {} } }
      : error instanceof Failure
        ? textOf(error.details)
        : { key: 'failure.default' },
  durationMs: NETWORK_NOTICE_MS,
});
