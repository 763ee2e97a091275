import { loginPath } from '../../domain/redirect/safe-redirect';
import { createRelogin } from '../request/relogin';
import { withReporting } from '../request/reporting';
import type { RequestPort } from '../request/request.port';
import type { Navigator } from '../kernel/browser.ports';
import type { Notifier } from '../kernel/notifier.port';
import type { Logger } from '../kernel/ports';
import type { SessionService } from './session';
import { withSessionGate } from './session-gate';
import { createSessionService, type SessionDependencies } from './session.service';
import type { SessionGateway } from './session.port';

/* Connects the session with the request port that sends its token. */

export interface SessionAssembly extends Omit<SessionDependencies, 'gateway' | 'notifier'> {
  /** The request port without session and reporting. */
  readonly transport: RequestPort;
  readonly gatewayOver: (requests: RequestPort) => SessionGateway;
  readonly notifier: Notifier;
  readonly navigator: Navigator;
  readonly logger: Logger;
}

export interface AssembledSession {
  readonly session: SessionService;
  /**
   * The request port of all other gateways: the session's gate checks each request, and failures are shown.
   */
  readonly requests: RequestPort;
  /**
   * The same port for callers that show each failure themselves. An expired session still opens its dialog.
   */
  readonly quietRequests: RequestPort;
}

const SHOWS_NOTHING: Pick<Notifier, 'show'> = { show: () => undefined };

/**
 * Connects the session with the requests that carry its token. Requests pass the session's gate. An expired
 * session opens one dialog; confirming it leads to sign-in and back to the same page.
 */
export const assembleSession = (parts: SessionAssembly): AssembledSession => {
  const { transport, gatewayOver, notifier, navigator, logger } = parts;
  const gate = { maySend: () => service.maySend() };
  const relogin = createRelogin({
    notifier,
    isSignedIn: () => ['unidentified', 'identified'].includes(service.state().kind),
    leave: () => {
      const from = navigator.currentPath();
      void service.signOut();
      navigator.replace(loginPath(from));
    },
  });
  const gated = withSessionGate(transport, gate);
  const requests = withReporting(gated, { notifier, relogin, logger });
  const quietRequests = withReporting(gated, { notifier: SHOWS_NOTHING, relogin, logger });
  const service = createSessionService({ ...parts, gateway: gatewayOver(requests) });
  return { session: service, requests, quietRequests };
};
