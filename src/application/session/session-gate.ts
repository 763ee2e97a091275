import { Failure } from '../request/failure';
import type { RequestPort } from '../request/request.port';

/** Decides whether this tab may send requests for the user that it shows. */
export interface SessionGate {
  /**
   * Returns `false` if the user signed out, or if another user signed in in another tab. Also returns `false` while the
   * user of a new token is unknown.
   */
  maySend(): boolean;
}

const stopped = (): Failure => new Failure({ kind: 'stopped', ambiguous: false });

/**
 * A request port that sends nothing under another user's session. Public calls and those of the guard are
 * always sent.
 */
export const withSessionGate = (inner: RequestPort, gate: SessionGate): RequestPort => ({
  send: async (call, request, options = {}) => {
    const free = options.guard === true || call.access === 'public';
    if (!free && !gate.maySend()) throw stopped();
    return inner.send(call, request, options);
  },
  download: async (request, options = {}) => {
    if (!gate.maySend()) throw stopped();
    return inner.download(request, options);
  },
  transfer: async (request, options = {}) => {
    if (!gate.maySend()) throw stopped();
    return inner.transfer(request, options);
  },
});
