import type { ChatSignature } from '@/domain/access/identity';
import type { Account } from '../ports/account';
import type { ChatSigner } from '../ports/chat-signer.port';

/** An account's user id at the messaging service: prefixed by the platform, because the platforms share one service. */
export const chatUserIdOf = ({ platform, id }: Pick<Account, 'platform' | 'id'>): string =>
  `${platform}_${id}`;

/** The credentials of an account for the messaging service. Without a service, the signature is empty. */
export const chatCredentialsOf = (account: Account, signer: ChatSigner | undefined): ChatSignature => {
  const chatUserId = chatUserIdOf(account);
  return { chatUserId, chatSignature: signer?.sign(chatUserId) ?? '' };
};
