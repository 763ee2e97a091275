import { isMarker } from '@/contract/session-cookie';
import type { Duty } from '@/domain/access/duty';
import { hasPermission } from '@/domain/access/permissions';
import type { RefusalCode } from '@/domain/refusals';
import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import { permissionsFor } from '../areas';
import { scopeOf } from '../session/scope-of';
import type { SessionCookie } from '../session/session-cookie';
import type { SessionService } from '../session/session.service';
import type { MemberCall, Member, Visitor } from './answers';

const BEARER = /^Bearer +(\S+)$/i;

/** The unverified session, platform and client of a request. */
export const visitorOf = (request: Request, now: Instant, cookie: SessionCookie, ip?: string): Visitor => {
  const platform = request.headers.get('platform')?.trim() ?? '';
  const agent = request.headers.get('user-agent') ?? '';
  const bearer = BEARER.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
  // If no script may read the token, the client sends a marker instead, and the token is in the cookie.
  const named = bearer !== undefined && isMarker(bearer) ? undefined : bearer;
  const token = named ?? cookie.tokenOf(request);
  return {
    now,
    host: new URL(request.url).host,
    ...(platform === '' ? {} : { platform }),
    ...(token === undefined ? {} : { token }),
    ...(ip === undefined ? {} : { ip }),
    ...(agent === '' ? {} : { agent }),
  };
};

/** The calls that an account with an open duty may make, to read the duty and to fulfil it. */
const OPEN_TO: Readonly<Record<Duty, readonly MemberCall[]>> = {
  'change-password': [
    'getIdentity',
    'changePassword',
    // RuoYi's own front end calls these: it loads the menu, and shows the profile beside the password form.
    'changeUserPassword',
    'getUserProfile',
    'getRoutes',
  ],
  'enrol-second-factor': ['getIdentity', 'getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor'],
};

const DUTY_REFUSALS = {
  'change-password': 'session.password-change-required',
  'enrol-second-factor': 'session.enrolment-required',
} as const satisfies Record<Duty, RefusalCode>;

/**
 * The member who sends a call that needs a session. The session must be alive and must permit this call. If the request
 * has a platform header, the session must belong to that platform: the header can only narrow access.
 */
export const memberOf = async (
  name: MemberCall,
  visitor: Visitor,
  sessions: SessionService,
): Promise<Result<Member>> => {
  const resumed = await sessions.resume(visitor.token, visitor.now);
  if (!resumed.ok) return resumed;
  const { account, tokenHash, confirmedAt, duty } = resumed.value;
  const { platform, permissions } = account;
  if (visitor.platform !== undefined && visitor.platform !== platform) return refuse('platform.mismatch');
  if (duty !== undefined && !OPEN_TO[duty].includes(name)) return refuse(DUTY_REFUSALS[duty]);
  const required = permissionsFor(name);
  if (required.length > 0 && !hasPermission(permissions, required)) return refuse('permission.denied');
  const { now, ip } = visitor;
  return ok({
    now,
    account,
    scope: scopeOf(account),
    tokenHash,
    confirmedAt,
    ...(ip === undefined ? {} : { ip }),
    ...(duty === undefined ? {} : { duty }),
  });
};
