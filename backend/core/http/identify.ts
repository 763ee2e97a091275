import { hasPermission } from '@/domain/access/permissions';
import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import { permissionsFor } from '../session/call-permissions';
import { scopeOf } from '../session/scope-of';
import type { SessionService } from '../session/session.service';
import type { CallName, Member, Visitor } from './answers';

const BEARER = /^Bearer +(\S+)$/i;

/** What a request says about who sends it, before anything of it is believed. */
export const visitorOf = (request: Request, now: Instant, address?: string): Visitor => {
  const platform = request.headers.get('platform')?.trim() ?? '';
  const agent = request.headers.get('user-agent') ?? '';
  const token = BEARER.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
  return {
    now,
    host: new URL(request.url).host,
    ...(platform === '' ? {} : { platform }),
    ...(token === undefined ? {} : { token }),
    ...(address === undefined ? {} : { address }),
    ...(agent === '' ? {} : { agent }),
  };
};

/**
 * Who sends a call that needs a session: the session's account, when it is alive, belongs to the platform that
 * the header names (where it names one) and may make this call. The header narrows and never widens.
 */
export const memberOf = async (
  name: CallName,
  visitor: Visitor,
  sessions: SessionService,
): Promise<Result<Member, 'session.expired' | 'platform.mismatch' | 'permission.denied'>> => {
  const resumed = await sessions.resume(visitor.token, visitor.now);
  if (!resumed.ok) return resumed;
  const { account, tokenHash } = resumed.value;
  const { platform, permissions } = account;
  if (visitor.platform !== undefined && visitor.platform !== platform) return refuse('platform.mismatch');
  const required = permissionsFor(name);
  if (required.length > 0 && !hasPermission(permissions, required)) return refuse('permission.denied');
  return ok({ now: visitor.now, account, scope: scopeOf(account), tokenHash });
};
