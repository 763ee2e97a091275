import type { ChatSignature } from '@/domain/access/identity';
import type { Account } from '../ports/account';
import type { ChatSigner } from '../ports/chat-signer.port';

/**
 * Who an account is at the messaging service: its id behind the platform's, because the platforms share one
 * service. Without a service the signature is empty.
 */
export const chatCredentialsOf = (account: Account, signer: ChatSigner | undefined): ChatSignature => {
  const chatUserId = `${account.platform}_${account.id}`;
  return { chatUserId, chatSignature: signer?.sign(chatUserId) ?? '' };
};
