import type { SignInFault } from '@/contract/signals';
import type { Instant } from '@/domain/kernel/instant';
import type { Scope } from '../ports/scope';
import { scopeOf } from '../session/scope-of';
import type { SessionService } from '../session/session.service';

/** Whether a client may receive signals: the scope and the session of the client, or the reason of the refusal. */
export type Admission =
  | { readonly kind: 'admitted'; readonly scope: Scope; readonly tokenHash: string }
  | { readonly kind: 'refused'; readonly reason: SignInFault };

/** Admits a connection with the token of a live session, for the brand of that session. */
export const admit = async (
  sessions: Pick<SessionService, 'resume'>,
  { token, platform }: { readonly token: string; readonly platform: string },
  now: Instant,
): Promise<Admission> => {
  const resumed = await sessions.resume(token, now);
  if (!resumed.ok) return { kind: 'refused', reason: 'session' };
  const { account, tokenHash, duty } = resumed.value;
  if (duty !== undefined) return { kind: 'refused', reason: 'session' };
  if (account.platform !== platform) return { kind: 'refused', reason: 'platform' };
  return { kind: 'admitted', scope: scopeOf(account), tokenHash };
};
