import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenSessionGateway, SellerUserGateway } from '@/application/seller-user/seller-user.port';
import type { OpenSession } from '@/domain/access/open-session';
import { refuse } from '@/domain/result';
import type { SellerRole, SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';
import { NOON } from '@tests/support/builders';

const CLERKS: SellerRole = { roleId: '4', name: '商家员工', key: 'clerk' };
export const ROLES: readonly SellerRole[] = [CLERKS, { roleId: '5', name: '下单员', key: 'order-clerk' }];
export const OWNER: SellerUser = {
  userId: '1001',
  userName: 'seller',
  name: '王芳',
  phone: '13800138000',
  email: '',
  roles: [],
  enabled: true,
  createdAt: NOON,
  remark: '',
  main: true,
  manageable: true,
};
const CLERK: SellerUser = {
  ...OWNER,
  userId: '1002',
  userName: 'clerk',
  name: '林晓',
  phone: '',
  roles: [CLERKS],
  main: false,
};
export const USERS: readonly SellerUser[] = [OWNER, CLERK];
const INPUT: SellerUserInput = {
  userName: 'xiaozhou',
  name: '小周',
  phone: '',
  email: 'zhou@example.com',
  roleIds: ['5'],
  enabled: false,
  remark: '夜班',
  password: '密 码+1',
};
const PAGE = { page: 1, pageSize: 10 };
const DONE = { ok: true, value: undefined };

/**
 * The contract of every adapter of `SellerUserGateway`. The signed-in user is OWNER, the first of USERS, and may assign
 * ROLES. `open` returns a function, and each call of that function opens another tab of this user.
 */
export const sellerUserGatewayContract = (
  name: string,
  open: () => Promise<() => SellerUserGateway>,
): void => {
  describe(`seller user gateway: ${name}`, () => {
    let tab: () => SellerUserGateway;
    let gateway: SellerUserGateway;
    beforeEach(async () => {
      tab = await open();
      gateway = tab();
    });
    const names = async (more: object = {}) =>
      (await gateway.list({ ...PAGE, ...more })).items.map(({ userName }) => userName);

    test('reads users with all their fields: by search, by page and by id', async () => {
      expect(await gateway.list(PAGE)).toEqual({ items: USERS, total: 2 });
      expect(await names({ search: '林' })).toEqual(['clerk']);
      expect(await names({ enabled: false })).toEqual([]);
      expect(await gateway.list({ page: 2, pageSize: 1 })).toEqual({ items: [CLERK], total: 2 });
      expect(await gateway.detail(CLERK.userId)).toEqual(CLERK);
      await expect(gateway.detail('9')).rejects.toMatchObject({
        details: { refusal: { code: 'seller-user.not-found' } },
      });
      expect(await gateway.roles()).toEqual(ROLES);
    });

    test('adds a user once for a request id, and later reads return the user', async () => {
      expect(await gateway.add(INPUT, 'a-1')).toEqual(DONE);
      expect(await tab().add(INPUT, 'a-1')).toEqual(DONE);
      expect(await gateway.add({ ...INPUT, name: '别人' }, 'a-1')).toEqual(refuse('request.id-reused'));
      const { items } = await gateway.list({ ...PAGE, enabled: false });
      expect(items).toMatchObject([
        { userName: 'xiaozhou', remark: '夜班', roles: [ROLES[1]], enabled: false },
      ]);
      expect(await gateway.add({ ...INPUT, userName: 'XiaoZhou' }, 'a-2')).toEqual(
        refuse('seller-user.user-name-taken', { userName: 'XiaoZhou' }),
      );
    });

    test('a read after a change returns the changed user', async () => {
      const { password: _none, ...change } = { ...INPUT, userId: '1002', userName: 'clerk' };
      expect(await gateway.change(change, 'c-1')).toEqual(DONE);
      expect((await gateway.list({ ...PAGE, search: 'clerk' })).items).toMatchObject([
        { userId: '1002', name: '小周', roles: [ROLES[1]], enabled: false },
      ]);
      expect(await gateway.change({ ...change, userId: '9' }, 'c-2')).toEqual(
        refuse('seller-user.not-found'),
      );
    });

    test('a removed user is gone, and users cannot remove themselves', async () => {
      expect(await gateway.remove('1002', 'd-1')).toEqual(DONE);
      expect(await names()).toEqual(['seller']);
      expect(await gateway.remove('1001', 'd-2')).toEqual(refuse('seller-user.own-account'));
    });

    test('sets a password once for a request id', async () => {
      const reset = { userId: '1002', password: 'new?=%2B' };
      expect(await gateway.resetPassword(reset, 'r-1')).toEqual(DONE);
      expect(await tab().resetPassword(reset, 'r-1')).toEqual(DONE);
      expect(await gateway.resetPassword({ ...reset, password: 'other' }, 'r-1')).toEqual(
        refuse('request.id-reused'),
      );
      expect(await gateway.resetPassword({ ...reset, userId: '9' }, 'r-2')).toEqual(
        refuse('seller-user.not-found'),
      );
    });

    test('a cancelled read fails as cancelled', async () => {
      await expect(gateway.list(PAGE, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        details: { kind: 'cancelled' },
      });
    });
  });
};

const HERE: OpenSession = {
  id: '9007199254740993001',
  device: 'Chrome 141 · Windows',
  ip: '203.0.*.*',
  begunAt: NOON,
  lastUsedAt: NOON,
  current: true,
};
export const SESSIONS: readonly OpenSession[] = [
  HERE,
  { ...HERE, id: '2', current: false },
  { ...HERE, id: '3', device: '', ip: '', current: false },
];

/** The contract of every adapter of `OpenSessionGateway`, for a user with SESSIONS. */
export const openSessionGatewayContract = (name: string, open: () => Promise<OpenSessionGateway>): void => {
  describe(`open session gateway: ${name}`, () => {
    test('lists the sessions, ends one, and ends all others', async () => {
      const gateway = await open();
      const ids = async () => (await gateway.list()).map(({ id }) => id);
      expect(await gateway.list()).toEqual(SESSIONS);
      expect(await gateway.end('2')).toEqual(DONE);
      expect(await ids()).toEqual([HERE.id, '3']);
      expect(await gateway.end('2')).toEqual(refuse('session.not-found'));
      expect(await gateway.endOthers()).toEqual(DONE);
      expect(await ids()).toEqual([HERE.id]);
    });
  });
};
