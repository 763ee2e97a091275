import type { Account } from '../ports/account';
import { networkOf } from '../http/network-of';

/** For whom a password is hashed: all sessions of one account share a line. */
export const callerOfMember = ({ account }: { readonly account: Pick<Account, 'id'> }): string =>
  `account:${account.id}`;

/** Without a session the network counts. */
export const callerOfVisitor = ({ address = '' }: { readonly address?: string }): string =>
  `address:${networkOf(address)}`;
