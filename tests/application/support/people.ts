import type { FakeAccount } from '@/adapters/fake/fake-session.gateway';
import type { Identity } from '@/domain/access/identity';

/** The identity of a user, as the back end returns it: by default a seller who may open orders. */
export const identityOf = (userId: string, userName: string, change: Partial<Identity> = {}): Identity => ({
  user: { userId, sid: userId, userName, name: `${userName}先生`, linkName: '', avatar: '' },
  roles: ['seller'],
  permissions: ['order:detail'],
  ...change,
});

export const SELLER: FakeAccount = {
  password: 'demo-2026',
  identity: identityOf('1001', 'seller'),
  routes: [{ path: '/work', component: 'Layout' }],
};

export const CLERK: FakeAccount = { password: 'demo-2026', identity: identityOf('1002', 'clerk') };
