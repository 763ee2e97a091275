import { call } from '../call';
import { inRows, nothing } from '../envelope';
import { openSession } from '../open-session';
import { PATHS } from '../paths';

/** The calls for the caller’s own open sessions. */

export const getSessions = call(PATHS.sessions, {
  summary: 'Returns the open sessions of the user, newest first.',
  reply: inRows(openSession),
});
export const endSession = call(PATHS.endSession, {
  summary: 'End one of the user’s sessions. The call is refused if the session has ended.',
  reply: nothing,
});
export const endOtherSessions = call(PATHS.endOtherSessions, {
  summary: 'End all sessions of the user except the current one. A repeated call changes nothing.',
  reply: nothing,
});
