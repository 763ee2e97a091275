import type { Credentials } from '@/domain/access/identity';
import { deviceOf, maskedIp } from '@/domain/access/open-session';
import { ok, refuse, type Result } from '@/domain/result';
import type { Visitor } from '../http/answers';
import type { ChatSigner } from '../ports/chat-signer.port';
import type { KnownAccount, SessionOrigin } from '../ports/storage.port';
import { chatCredentialsOf } from './chat-credentials';
import type { SessionService } from './session.service';

/** Where a session was opened, in the form that is stored. */
const originOf = ({ agent = '', ip = '' }: Visitor): SessionOrigin => ({
  device: deviceOf(agent),
  ip: maskedIp(ip),
});

/**
 * Starts a session for an account that has proved its identity, and returns the sign-in's answer. The session that the
 * sign-in request carried ends: its token becomes invalid. Refused if the sign-ins of the account were ended meanwhile.
 */
export type BeginSession = (account: KnownAccount, visitor: Visitor) => Promise<Result<Credentials>>;

/** Implements `BeginSession`. Without a messaging service, the answer contains an empty chat signature. */
export const createBeginSession =
  (sessions: SessionService, chatSigner: ChatSigner | undefined): BeginSession =>
  async (account, visitor) => {
    await sessions.end(visitor.token);
    const token = await sessions.begin(account, visitor.now, originOf(visitor));
    if (token === undefined) return refuse('sign-in.ticket-expired');
    return ok({ token, ...chatCredentialsOf(account, chatSigner) });
  };
