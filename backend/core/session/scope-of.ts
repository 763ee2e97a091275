import type { Person } from '@/domain/kernel/party';
import type { Account } from '../ports/account';
import type { Scope } from '../ports/scope';

/** The acting person of an account. */
const personOf = (account: Account): Person => ({
  userId: account.id,
  sid: account.sid,
  name: account.name,
  type: account.type,
});

/** The scope of the account's sessions. It depends only on the account, never on the content of a request. */
export const scopeOf = (account: Account): Scope => ({
  platform: account.platform,
  person: personOf(account),
  ...(account.shopId === undefined ? {} : { shopId: account.shopId }),
  wholePlatform: account.type === 'PLATFORM',
});
