import type { Account } from '../ports/account';
import { networkOf } from '../http/network-of';

/** The caller of a hash: all sessions of one account share a line of the queue. */
export const callerOfMember = ({ account }: { readonly account: Pick<Account, 'id'> }): string =>
  `account:${account.id}`;

/** Without a session, the caller is the network. */
export const callerOfVisitor = ({ ip = '' }: { readonly ip?: string }): string => `address:${networkOf(ip)}`;
