import type { Account } from '../ports/account';
import { networkOf } from '../http/network-of';

/**
 * The name under which the hash jobs of an account are queued, so that all its sessions share one line of the queue.
 */
export const callerOfMember = ({ account }: { readonly account: Pick<Account, 'id'> }): string =>
  `account:${account.id}`;

/** The name for a visitor without a session: the network of the client IP. */
export const callerOfVisitor = ({ ip = '' }: { readonly ip?: string }): string => `address:${networkOf(ip)}`;
