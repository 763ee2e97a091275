import { call } from '../call';
import { inRows, nothing } from '../envelope';
import { openSession } from '../open-session';
import { PATHS } from '../paths';

export const getSessions = call(PATHS.sessions, {
  summary: 'Where I am signed in, the newest first.',
  reply: inRows(openSession),
});
export const endSession = call(PATHS.endSession, {
  summary: 'End one of these sessions. One that has ended is refused.',
  reply: nothing,
});
export const endOtherSessions = call(PATHS.endOtherSessions, {
  summary: 'End all of them but the one that asks; repeating it changes nothing.',
  reply: nothing,
});
