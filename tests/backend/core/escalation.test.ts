import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '@/domain/access/permission';
import { isForType } from '@/domain/access/permission-types';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

type Values = Readonly<Record<string, unknown>>;

/** The permissions to manage staff and roles. */
const MANAGER = ['master:staff:list', 'master:staff:edit', 'master:role:list', 'master:role:edit'];
const SELLER_MANAGER = [
  ...(['seller:user:list', 'seller:user:add', 'seller:user:edit', 'seller:user:resetPwd'] as const),
];

onEachBackEnd('a user who manages staff and roles', (backEnd) => {
  const unique = () => `n${newRequestId().slice(0, 8)}`;
  const sent = async (by: Account, method: string, path: string, body?: unknown, platform = by.platform) =>
    (
      await backEnd().client.send(method, path, {
        token: await backEnd().tokenOf(by),
        platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const masters = (by: Account, method: string, path: string, body?: unknown) =>
    sent(by, method, `/seller/master/${path}`, body);
  const change = async (by: Account, kind: string, id: string, more: Values) => {
    const { data } = await masters(by, 'GET', `${kind}/info/${id}`);
    if (data === undefined) return masters(by, 'PUT', `${kind}/${id}`, { revision: 'x', values: more });
    return masters(by, 'PUT', `${kind}/${id}`, {
      revision: data.revision,
      values: { ...data.values, ...more },
    });
  };
  /** Stores a role of the brand, as the page of roles does. */
  const role = async (permissions: readonly string[], platform = 'cyy', type = 'PLATFORM') => {
    const key = unique();
    await backEnd()
      .db.insertInto('role')
      .values({
        platform,
        key,
        name: key,
        account_type: type as 'PLATFORM',
        permissions: JSON.stringify(permissions),
      })
      .execute();
    return key;
  };
  const staff = (roles: readonly string[], platform = 'cyy', permissions: readonly string[] = []) =>
    backEnd().people.account({ type: 'PLATFORM', roles, permissions, platform });
  const rightsOf = async (of: Account): Promise<readonly string[]> =>
    (await sent(of, 'GET', '/getInfo'))['permissions'];
  const isRefused = (answer: unknown, refusal: string) => expect(answer).toMatchObject({ refusal });

  describe('gains no permission through the role that the user has', () => {
    it('gains no permission by extending their own role, taking another role or creating a stronger one', async () => {
      const own = await role(MANAGER);
      const by = await staff([own]);
      for (const added of ['*:*:*', 'finance:pay:dk', 'order:list'])
        isRefused(
          await change(by, 'role', own, { permissions: [...MANAGER, added] }),
          'master.rights-beyond',
        );
      isRefused(await change(by, 'staff', by.id, { roles: [own, 'dispatcher'] }), 'master.own-account');
      isRefused(
        await masters(by, 'POST', 'role', {
          values: {
            key: unique(),
            name: '副本',
            type: 'PLATFORM',
            permissions: [...MANAGER, 'job:dead:list'],
          },
        }),
        'master.rights-beyond',
      );
      expect(await rightsOf(by)).toEqual(MANAGER);
    });

    it('gains no permission through the page of a seller’s users', async () => {
      const own = await role(SELLER_MANAGER, 'cyy', 'SELLER');
      const stronger = await role([...SELLER_MANAGER, 'order:add'], 'cyy', 'SELLER');
      const by = await backEnd().people.account({ roles: [own], permissions: [] });
      const offered = (await sent(by, 'GET', '/seller/user/roles')).data as readonly Values[];
      expect(JSON.stringify(offered)).toContain(own);
      expect(JSON.stringify(offered)).not.toContain(stronger);
      const { id } = await backEnd()
        .db.selectFrom('role')
        .select('id')
        .where('key', '=', stronger)
        .executeTakeFirstOrThrow();
      const about = { userName: unique(), nickName: '小王', password: 'first-kite-81', parentId: by.id };
      isRefused(
        await sent(by, 'POST', '/seller/user', { ...about, roleIds: [id] }),
        'seller-user.role-beyond',
      );
      const self = { userId: by.id, userName: by.userName, nickName: by.name, status: '0' };
      isRefused(await sent(by, 'PUT', '/seller/user', { ...self, roleIds: [id] }), 'seller-user.own-roles');
      expect(await rightsOf(by)).toEqual(SELLER_MANAGER);
    });
  });

  describe('creates no account that the page of staff does not list', () => {
    const userCalls = (userId: string) => {
      const about = { userName: unique(), nickName: '小王', password: 'first-kite-81', roleIds: [] };
      return [
        ['GET', '/seller/user/list'],
        ['GET', '/seller/user/roles'],
        ['GET', `/seller/user/${userId}`],
        ['POST', '/seller/user', about],
        ['PUT', '/seller/user', { ...about, userId, status: '0' }],
        ['PUT', '/seller/user/resetPwd', { userId, password: 'second-kite-82' }],
        ['DELETE', `/seller/user/${userId}`],
      ] as const;
    };
    const accounts = async () => (await backEnd().db.selectFrom('account').select('id').execute()).length;

    it.each(['PLATFORM', 'SHOP'] as const)(
      'an account of type %s cannot add a user of a seller, even with every permission',
      async (type) => {
        const shop = type === 'SHOP' ? { shopId: await backEnd().people.shop() } : {};
        const by = await backEnd().people.account({ type, permissions: ['*:*:*'], ...shop });
        const child = await backEnd().people.account({ type, clerkOf: by, permissions: [], ...shop });
        const before = await accounts();
        for (const [method, path, body] of userCalls(child.id))
          expect(await sent(by, method, path, body), `${method} ${path}`).toMatchObject({
            refusal: 'permission.denied',
          });
        expect(await accounts()).toBe(before);
        expect(JSON.stringify(await sent(by, 'GET', '/getRouters'))).not.toContain('user/list');
      },
    );

    it('a staff account that belongs to another staff account is listed and can be disabled', async () => {
      const by = await staff([], 'cyy', ['*:*:*']);
      const child = await backEnd().people.account({ type: 'PLATFORM', clerkOf: by, permissions: [] });
      const token = await backEnd().tokenOf(child);
      const { rows } = await masters(
        by,
        'GET',
        `staff/list?pageNum=1&pageSize=10&searchValue=${child.userName}`,
      );
      expect(rows).toMatchObject([{ id: child.id }]);
      expect(await change(by, 'staff', child.id, { enabled: false })).toMatchObject({ code: 200 });
      expect((await backEnd().client.get('/getInfo', { token })).body.refusal).toBe('session.expired');
    });
  });

  describe('gains nothing through a role with more permissions', () => {
    it('staff may not give, remove or change a role with more permissions, nor its holders', async () => {
      const stronger = await role([...MANAGER, 'finance:pay:dk']);
      const by = await staff([await role(MANAGER)]);
      const holder = await staff([stronger]);
      const colleague = await staff([await role(['master:role:list'])]);
      const before = await rightsOf(colleague);
      isRefused(await change(by, 'staff', colleague.id, { roles: [stronger] }), 'master.rights-beyond');
      for (const permissions of [MANAGER, [], [...MANAGER, 'finance:pay:dk', 'order:list']])
        isRefused(await change(by, 'role', stronger, { permissions }), 'master.rights-beyond');
      for (const more of [
        { roles: [] },
        { enabled: false },
        { password: 'second-kite-82' },
        { name: '别名' },
      ])
        isRefused(await change(by, 'staff', holder.id, more), 'master.rights-beyond');
      expect(await rightsOf(holder)).toEqual([...MANAGER, 'finance:pay:dk']);
      expect(await rightsOf(colleague)).toEqual(before);
    });

    it('holders of a disabled role stay protected from users with fewer permissions than the role', async () => {
      const stronger = await role([...MANAGER, 'finance:pay:dk']);
      const by = await staff([await role(MANAGER)]);
      const holder = await staff([stronger]);
      const seller = await backEnd().people.account({ permissions: [] });
      const deputy = await backEnd().people.account({
        clerkOf: seller,
        permissions: [...SELLER_MANAGER, 'seller:user:remove'],
      });
      const sellers = await role([...SELLER_MANAGER, 'order:add'], 'cyy', 'SELLER');
      const clerk = await backEnd().people.account({ clerkOf: seller, roles: [sellers], permissions: [] });
      await backEnd()
        .db.updateTable('role')
        .set({ enabled: false })
        .where('key', 'in', [stronger, sellers])
        .execute();
      expect(await rightsOf(holder)).toEqual([]);
      for (const more of [
        { roles: [] },
        { enabled: false },
        { password: 'second-kite-82' },
        { name: '别名' },
      ])
        isRefused(await change(by, 'staff', holder.id, more), 'master.rights-beyond');
      const reset = { userId: clerk.id, password: 'second-kite-82' };
      isRefused(await sent(deputy, 'PUT', '/seller/user/resetPwd', reset), 'seller-user.more-rights');
      isRefused(await sent(deputy, 'DELETE', `/seller/user/${clerk.id}`), 'seller-user.more-rights');
      const desk = await staff([await role(['master:person:list', 'master:person:edit'])]);
      isRefused(
        await change(desk, 'person', clerk.id, { password: 'second-kite-82' }),
        'master.rights-beyond',
      );
    });

    it('staff may rename themselves while one of their roles is disabled', async () => {
      const ended = await role(['finance:pay:dk']);
      const by = await staff([await role(MANAGER), ended]);
      await backEnd().db.updateTable('role').set({ enabled: false }).where('key', '=', ended).execute();
      expect(await change(by, 'staff', by.id, { name: '新名' })).toMatchObject({ code: 200 });
    });

    it('permissions are read under the lock, so a permission that was just removed does not count', async () => {
      const key = await role([...MANAGER, 'order:list']);
      const by = await staff([key]);
      const values = { key: unique(), name: '新', type: 'PLATFORM', permissions: ['order:list'] };
      await backEnd()
        .db.updateTable('role')
        .set({ permissions: JSON.stringify(MANAGER) })
        .where('key', '=', key)
        .execute();
      isRefused(await masters(by, 'POST', 'role', { values }), 'master.rights-beyond');
    });
  });

  describe('gains nothing from another brand', () => {
    it('roles and staff of another brand are not found, and that brand’s header is refused', async () => {
      const foreignRole = await role(MANAGER, 'kyx');
      const foreign = await staff([foreignRole], 'kyx');
      const by = await staff(['platform'], 'cyy', ['*:*:*']);
      isRefused(await change(by, 'role', foreignRole, { permissions: [] }), 'master.not-found');
      isRefused(await change(by, 'staff', foreign.id, { enabled: false }), 'master.not-found');
      const person = {
        ...{ userName: unique(), name: '小李', type: 'PLATFORM', password: 'first-kite-81' },
        roles: [foreignRole],
      };
      isRefused(await masters(by, 'POST', 'staff', { values: person }), 'master.not-offered');
      for (const path of ['/seller/master/role/list', `/seller/master/role/info/${foreignRole}`])
        isRefused(await sent(by, 'GET', path, undefined, 'kyx'), 'platform.mismatch');
      const listed = JSON.stringify(await masters(by, 'GET', 'role/list?pageNum=1&pageSize=200'));
      expect(listed).not.toContain(foreignRole);
      expect(await rightsOf(foreign)).toEqual(MANAGER);
    });
  });

  describe('cannot remove the last administrator', () => {
    /** A brand with this number of administrators, who all have one role. */
    const alone = async (platform: string, people: number) => {
      await backEnd()
        .db.updateTable('account')
        .set({ enabled: false })
        .where('platform', '=', platform)
        .execute();
      const key = await role([...MANAGER, 'seller:user:edit', 'seller:user:remove'], platform);
      const all = await Promise.all(Array.from({ length: people }, () => staff([key], platform)));
      return { key, all };
    };

    it('the last administrators cannot remove the permissions on staff and roles from their common role', async () => {
      const { key, all } = await alone('dc_az', 2);
      const [by] = all as [Account];
      for (const permissions of [
        [],
        ['master:staff:list', 'master:staff:edit'],
        ['master:role:list', 'master:role:edit'],
      ])
        isRefused(await change(by, 'role', key, { permissions }), 'master.last-administrator');
      expect(await rightsOf(by)).toEqual(expect.arrayContaining(MANAGER));
    });

    it('the last administrator can neither be disabled nor lose the role', async () => {
      const { all } = await alone('dc_az', 2);
      const [by, other] = all as [Account, Account];
      expect(await change(by, 'staff', other.id, { roles: [] })).toMatchObject({ code: 200 });
      for (const more of [{ roles: [] }, { enabled: false }])
        isRefused(await change(by, 'staff', by.id, more), 'master.own-account');
      const self = { userId: by.id, userName: by.userName, nickName: by.name, roleIds: [], status: '1' };
      isRefused(await sent(by, 'PUT', '/seller/user', self), 'permission.denied');
      isRefused(await sent(by, 'DELETE', `/seller/user/${by.id}`), 'permission.denied');
      // Without the role the other administrator no longer has the permission.
      isRefused(await change(other, 'staff', by.id, { enabled: false }), 'permission.denied');
    });

    it('the last holder of a role with every permission can neither reduce nor disable the role', async () => {
      await alone('kyx', 0);
      const key = await role(['*:*:*'], 'kyx');
      const by = await staff([key], 'kyx');
      const other = await staff([await role(MANAGER, 'kyx')], 'kyx');
      for (const permissions of [MANAGER, PERMISSIONS.filter((each) => isForType(each, 'PLATFORM'))])
        isRefused(await change(by, 'role', key, { permissions }), 'master.last-administrator');
      isRefused(await change(by, 'role', key, { enabled: false }), 'master.last-administrator');
      expect(await rightsOf(by)).toEqual(['*:*:*']);
      expect(await change(by, 'staff', other.id, { roles: [key] })).toMatchObject({ code: 200 });
      expect(await change(by, 'staff', other.id, { roles: [] })).toMatchObject({ code: 200 });
    });

    /** Signs in an administrator and prepares the request that disables the other. */
    const prepared = async (by: Account, other: Account) => {
      const path = `staff/${other.id}`;
      const token = await backEnd().tokenOf(by);
      const { data } = await masters(by, 'GET', `staff/info/${other.id}`);
      const body = { revision: data.revision, values: { ...data.values, enabled: false } };
      const headers = { 'idempotency-key': newRequestId() };
      return async () =>
        (
          await backEnd().client.send('PUT', `/seller/master/${path}`, {
            ...{ token, platform: by.platform, body, headers },
          })
        ).body;
    };

    it('when two administrators disable each other at once, one is refused', async () => {
      const { all } = await alone('xcm', 2);
      const [one, other] = all as [Account, Account];
      // Both are signed in before either sends the request, because a disabled account cannot sign in.
      const ready = await Promise.all([prepared(one, other), prepared(other, one)]);
      const [a, b] = await Promise.all(ready.map((disable) => disable()));
      const done = [a, b].filter(({ code }) => code === 200);
      expect(done, JSON.stringify([a, b])).toHaveLength(1);
      const { refusal } = [a, b].find(({ code }) => code !== 200) ?? {};
      expect(['session.expired', 'permission.denied']).toContain(refusal);
      const left = await backEnd()
        .db.selectFrom('account')
        .select('id')
        .where('platform', '=', 'xcm')
        .where('enabled', '=', true)
        .execute();
      expect(left).toHaveLength(1);
    });
  });
});
