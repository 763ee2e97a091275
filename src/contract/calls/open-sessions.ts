import * as v from 'valibot';
import type { OpenSession, SessionsOf } from '../../domain/access/open-session';
import { call } from '../call';
import { codec } from '../codec';
import { inRows, nothing } from '../envelope';
import { PATHS } from '../paths';
import { dateTime, dateTimeOf, id, idOf, instantOf, text, when } from '../scalars';

const openSession = codec(
  v.object({
    sessionId: id,
    device: text,
    ipaddr: text,
    loginTime: dateTime,
    lastAccessTime: dateTime,
    current: v.nullish(v.boolean(), false),
  }),
  (wire): OpenSession => ({
    id: idOf(wire.sessionId),
    device: wire.device,
    address: wire.ipaddr,
    begunAt: instantOf(wire.loginTime, 'loginTime'),
    lastUsedAt: instantOf(wire.lastAccessTime, 'lastAccessTime'),
    current: wire.current,
  }),
  (session) => ({
    sessionId: session.id,
    device: session.device,
    ipaddr: session.address,
    loginTime: dateTimeOf(session.begunAt),
    lastAccessTime: dateTimeOf(session.lastUsedAt),
    current: session.current,
  }),
);

/** The caller's own if no user is named. */
const sessionsOf = codec(
  v.object({ userId: v.nullish(id, '') }),
  (wire): SessionsOf => when('userId', wire.userId === '' ? undefined : idOf(wire.userId)),
  (query) => when('userId', query.userId),
);

export const getSessions = call(PATHS.sessions, {
  summary: 'Where I am signed in, or with `userId` a user whose password I may reset; the newest first.',
  query: sessionsOf,
  reply: inRows(openSession),
});
export const endSession = call(PATHS.endSession, {
  summary: 'End one of these sessions. One that has ended is refused.',
  query: sessionsOf,
  reply: nothing,
});
export const endOtherSessions = call(PATHS.endOtherSessions, {
  summary: 'End all of them but the one that asks; repeating it changes nothing.',
  query: sessionsOf,
  reply: nothing,
});
