import * as v from 'valibot';
import type { OpenSession } from '../domain/access/open-session';
import { codec } from './codec';
import { dateTime, dateTimeOf, id, idOf, instantOf, text } from './scalars';

/** An open session of the caller or of another user. */
export const openSession = codec(
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
    ip: wire.ipaddr,
    begunAt: instantOf(wire.loginTime, 'loginTime'),
    lastUsedAt: instantOf(wire.lastAccessTime, 'lastAccessTime'),
    current: wire.current,
  }),
  (session) => ({
    sessionId: session.id,
    device: session.device,
    ipaddr: session.ip,
    loginTime: dateTimeOf(session.begunAt),
    lastAccessTime: dateTimeOf(session.lastUsedAt),
    current: session.current,
  }),
);
