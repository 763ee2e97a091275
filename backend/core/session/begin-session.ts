import type { Credentials } from '@/domain/access/identity';
import { deviceOf, maskedAddress } from '@/domain/access/open-session';
import { ok, type Result } from '@/domain/result';
import type { Visitor } from '../http/answers';
import type { Account } from '../ports/account';
import type { ChatSigner } from '../ports/chat-signer.port';
import type { SessionOrigin } from '../ports/storage.port';
import { chatCredentialsOf } from './chat-credentials';
import type { SessionService } from './session.service';

/** What is kept of where a visitor comes from. */
const originOf = ({ agent = '', address = '' }: Visitor): SessionOrigin => ({
  device: deviceOf(agent),
  address: maskedAddress(address),
});

/**
 * Begins a session for an account that has proved who it is, and answers what signing in hands out. The session that the
 * sign-in was sent with ends: its token is of no further use.
 */
export type BeginSession = (account: Account, visitor: Visitor) => Promise<Result<Credentials>>;

export const createBeginSession =
  (sessions: SessionService, chatSigner: ChatSigner | undefined): BeginSession =>
  async (account, visitor) => {
    await sessions.end(visitor.token);
    const token = await sessions.begin(account, visitor.now, originOf(visitor));
    return ok({ token, ...chatCredentialsOf(account, chatSigner) });
  };
