import { describe, expect, it } from 'vitest';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Account } from '@backend/core/ports/account';
import { newRequestId, PASSWORD } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

const EVERY_USER_RIGHT = Object.values(USER_RIGHTS);
const SELLER_RIGHTS = [
  'order:list',
  'order:detail',
  'order:add',
  'order:price',
  'work:list',
  ...EVERY_USER_RIGHT,
];

onEachBackEnd('the users of a seller account', (backEnd) => {
  const ask = async (by: Account, method: string, path: string, body?: unknown, id = newRequestId()) =>
    (
      await backEnd().client.send(method, `/seller/user${path}`, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': id },
      })
    ).body;

  const askMaster = async (by: Account, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, `/seller/master/${path}`, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const masterOf = async (by: Account, id: string) => (await askMaster(by, 'GET', `person/info/${id}`)).data;

  const owner = () =>
    backEnd().people.account({
      roles: ['seller'],
      permissions: [...SELLER_RIGHTS, 'integral:list', 'mall:goods:detail'],
    });
  const clerkOf = (
    seller: Account,
    permissions: readonly string[] = ['work:list', 'order:list', 'order:detail'],
  ) => backEnd().people.account({ clerkOf: seller, roles: ['clerk'], permissions });
  const roleId = async (by: Account, key: string): Promise<string> => {
    const { data } = await ask(by, 'GET', '/roles');
    return data.find((role: { roleKey: string }) => role.roleKey === key)?.roleId;
  };
  const unique = () => `n${newRequestId().slice(0, 8)}`;
  const typed = (more: object = {}) => ({
    userName: unique(),
    nickName: '小王',
    phonenumber: '13800138000',
    email: '',
    roleIds: [],
    status: '0',
    remark: '夜班',
    password: 'first-kite-81',
    ...more,
  });
  const idOf = async (by: Account, userName: string): Promise<string> =>
    (await ask(by, 'GET', `/list?searchValue=${userName}`)).rows[0]?.userId;
  const signIn = async (username: string, password: string, platform = 'cyy') =>
    (await backEnd().client.post('/login', { platform, body: { username, password, code: '', uuid: '' } }))
      .body;
  const isAlive = async (token: string) =>
    (await backEnd().client.get('/getInfo', { token })).body.code === 200;

  describe('adding a user', () => {
    it('creates a user who signs in with exactly the permissions of the roles', async () => {
      const seller = await owner();
      const body = typed({ roleIds: [await roleId(seller, 'order-clerk')] });
      expect(await ask(seller, 'POST', '', body)).toEqual({ code: 200, msg: '操作成功' });
      const { token } = await signIn(body.userName, 'first-kite-81');
      expect((await backEnd().client.get('/getInfo', { token })).body).toMatchObject({
        user: { sid: seller.sid, nickName: '小王' },
        roles: ['order-clerk'],
        permissions: [
          ...['order:list', 'order:detail', 'order:add', 'order:price', 'work:list'],
          ...['order:pay', 'order:confirm', 'order:cancel', 'order:afterSale', 'order:revealPhone'],
          'feedback:add',
        ],
      });
      const { rows, total } = await ask(seller, 'GET', `/list?searchValue=${body.userName}`);
      expect(total).toBe(1);
      const { password: _secret, ...shown } = body;
      expect(rows[0]).toMatchObject({ ...shown, admin: false, manageable: true });
      expect(Object.keys(rows[0])).not.toContain('password');
    });

    it.each([
      [{ userName: '' }, 'seller-user.user-name-required', '用户名称不能为空'],
      [{ userName: 'a'.repeat(21) }, 'seller-user.user-name-length', '用户名称长度必须介于 2 和 20 之间'],
      [{ nickName: '' }, 'profile.name-required', '用户昵称不能为空'],
      [{ password: '12345' }, 'password.weak', '密码太容易被猜到，请换一个更长或更少见的密码'],
      [{ password: '1234' }, 'seller-user.password-length', '用户密码长度必须介于 5 和 64 之间'],
      [{ phonenumber: '1'.repeat(21) }, 'profile.phone-too-long', '手机号码不能超过20个字符'],
      [{ roleIds: ['999'] }, 'seller-user.role-unknown', '所选角色不存在，请刷新后重新选择'],
    ])('is refused when a rule is broken: %o', async (wrong, refusal, msg) => {
      const seller = await owner();
      expect(await ask(seller, 'POST', '', typed(wrong))).toMatchObject({ code: 500, refusal, msg });
      expect((await ask(seller, 'GET', '/list')).total).toBe(1);
    });

    it('refuses a user name taken on the platform, also in upper case, but not one of another platform', async () => {
      const [seller, stranger] = [await owner(), await owner()];
      const elsewhere = await backEnd().people.account({ platform: 'kyx', permissions: SELLER_RIGHTS });
      const body = typed({ userName: unique() });
      expect((await ask(stranger, 'POST', '', body)).code).toBe(200);
      expect(await ask(seller, 'POST', '', { ...body, userName: body.userName.toUpperCase() })).toMatchObject(
        {
          refusal: 'seller-user.user-name-taken',
          msg: `登录账号“${body.userName.toUpperCase()}”已存在，请换一个`,
        },
      );
      expect((await ask(elsewhere, 'POST', '', body)).code).toBe(200);
    });

    it('happens once for a request id, even with several requests at once, and refuses the id for another password', async () => {
      const seller = await owner();
      const id = newRequestId();
      const body = typed();
      const answers = await Promise.all([1, 2, 3].map(() => ask(seller, 'POST', '', body, id)));
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
      expect((await ask(seller, 'GET', '/list')).total).toBe(2);
      expect(await ask(seller, 'POST', '', { ...body, password: 'another-kite-81' }, id)).toMatchObject({
        code: 409,
        refusal: 'request.id-reused',
      });
    });
  });

  describe('the user who manages users', () => {
    it.each([
      ['GET', '/list', undefined, USER_RIGHTS.list],
      ['GET', '/roles', undefined, USER_RIGHTS.add],
      ['POST', '', typed(), USER_RIGHTS.add],
      ['PUT', '', { ...typed(), userId: '1' }, USER_RIGHTS.edit],
      ['DELETE', '/1', undefined, USER_RIGHTS.remove],
      ['PUT', '/resetPwd', { userId: '1', password: 'abcde-kite-81' }, USER_RIGHTS.resetPassword],
    ])('needs exactly one permission for the call %s %s', async (method, path, body, right) => {
      const others = [...EVERY_USER_RIGHT, 'work:list'].filter((one) => one !== right);
      const without = path === '/roles' ? others.filter((one) => one !== USER_RIGHTS.edit) : others;
      const may = await backEnd().people.account({ permissions: [right] });
      const mayNot = await backEnd().people.account({ permissions: without });
      expect((await ask(may, method, path, body)).code).not.toBe(403);
      expect(await ask(mayNot, method, path, body)).toMatchObject({
        code: 403,
        refusal: 'permission.denied',
      });
    });

    it('sees the users of their own seller account and no others', async () => {
      const [seller, stranger] = [await owner(), await owner()];
      const clerk = await clerkOf(seller);
      const theirs = await clerkOf(stranger);
      const { rows } = await ask(seller, 'GET', '/list');
      expect(rows.map((row: { userId: string }) => row.userId)).toEqual([seller.id, clerk.id]);
      expect(rows[0]).toMatchObject({ admin: true, manageable: true });
      for (const [method, path, body] of [
        ['GET', `/${theirs.id}`, undefined],
        ['PUT', '', { ...typed(), userId: theirs.id, userName: theirs.userName }],
        ['DELETE', `/${theirs.id}`, undefined],
        ['PUT', '/resetPwd', { userId: theirs.id, password: 'abcde-kite-81' }],
      ] as const) {
        expect(await ask(seller, method, path, body), `${method} ${path}`).toMatchObject({
          refusal: 'seller-user.not-found',
        });
      }
      expect((await signIn(theirs.userName, PASSWORD)).code).toBe(200);
    });

    it('is not platform staff, who manage users in the master data', async () => {
      const staff = await backEnd().people.account({ type: 'PLATFORM' });
      const seller = await owner();
      expect((await ask(staff, 'GET', '/list')).refusal).toBe('permission.denied');
      expect((await ask(staff, 'DELETE', `/${seller.id}`)).refusal).toBe('permission.denied');
    });

    it('grants no permission that they lack, and manages no user with more permissions', async () => {
      const seller = await owner();
      const deputy = await clerkOf(seller, ['work:list', 'order:list', 'order:detail', ...EVERY_USER_RIGHT]);
      const orderClerk = await clerkOf(seller, ['work:list', 'order:list', 'order:detail', 'order:add']);
      const mighty = await roleId(seller, 'seller');
      expect(await roleId(deputy, 'seller')).toBeUndefined();
      expect(await ask(deputy, 'POST', '', typed({ roleIds: [mighty] }))).toMatchObject({
        refusal: 'seller-user.role-beyond',
        params: { name: '商家' },
      });
      for (const [target, refusal] of [
        [orderClerk, 'seller-user.more-rights'],
        [seller, 'seller-user.main-account'],
      ] as const) {
        const change = { ...typed(), userId: target.id, userName: target.userName };
        expect((await ask(deputy, 'PUT', '', change)).refusal).toBe(refusal);
        expect((await ask(deputy, 'DELETE', `/${target.id}`)).refusal).toBe(refusal);
        expect(
          (await ask(deputy, 'PUT', '/resetPwd', { userId: target.id, password: 'abcde-kite-81' })).refusal,
        ).toBe(refusal);
        expect((await ask(deputy, 'GET', `/${target.id}`)).data.manageable).toBe(false);
        expect((await signIn(target.userName, PASSWORD)).code).toBe(200);
      }
    });
  });

  describe('the user’s own account', () => {
    it('can be renamed, but not disabled, removed, or given other roles or another password', async () => {
      const seller = await owner();
      const me = { ...typed(), userId: seller.id, userName: seller.userName };
      const mine = { ...me, roleIds: (await ask(seller, 'GET', `/${seller.id}`)).data.roleIds };
      expect((await ask(seller, 'PUT', '', mine)).code).toBe(200);
      expect((await ask(seller, 'GET', `/${seller.id}`)).data).toMatchObject({
        nickName: '小王',
        remark: '夜班',
      });
      expect((await ask(seller, 'PUT', '', { ...mine, status: '1' })).refusal).toBe(
        'seller-user.own-account',
      );
      expect((await ask(seller, 'PUT', '', { ...mine, roleIds: [] })).refusal).toBe('seller-user.own-roles');
      expect((await ask(seller, 'DELETE', `/${seller.id}`)).refusal).toBe('seller-user.own-account');
      expect(
        (await ask(seller, 'PUT', '/resetPwd', { userId: seller.id, password: 'abcde-kite-81' })).refusal,
      ).toBe('seller-user.own-password');
      expect((await signIn(seller.userName, PASSWORD)).code).toBe(200);
    });
  });

  describe('changing a user', () => {
    it('keeps the permissions while the roles are the same, and removes them with a role at once', async () => {
      const seller = await owner();
      const clerk = await clerkOf(seller);
      const token = await backEnd().tokenOf(clerk);
      const same = { ...typed(), userId: clerk.id, userName: clerk.userName };
      const kept = { ...same, roleIds: [await roleId(seller, 'clerk')] };
      expect((await ask(seller, 'PUT', '', kept)).code).toBe(200);
      expect((await backEnd().client.get('/getInfo', { token })).body.permissions).toEqual([
        'work:list',
        'order:list',
        'order:detail',
        'feedback:add',
      ]);
      expect((await ask(seller, 'PUT', '', { ...same, roleIds: [] })).code).toBe(200);
      expect((await backEnd().client.get('/getInfo', { token })).body.permissions).toEqual([]);
      expect((await backEnd().client.get('/seller/work/list', { token })).body.code).toBe(403);
    });

    it('ends the sessions of a disabled user, who can sign in again once enabled', async () => {
      const seller = await owner();
      const clerk = await clerkOf(seller);
      const token = await backEnd().tokenOf(clerk);
      const change = { ...typed(), userId: clerk.id, userName: clerk.userName };
      expect((await ask(seller, 'PUT', '', { ...change, status: '1' })).code).toBe(200);
      expect(await isAlive(token)).toBe(false);
      expect((await signIn(clerk.userName, PASSWORD)).refusal).toBe('sign-in.account-disabled');
      expect((await ask(seller, 'GET', '/list?status=1')).rows).toHaveLength(1);
      expect((await ask(seller, 'GET', '/list?status=0')).rows).toHaveLength(1);
      expect((await ask(seller, 'PUT', '', change)).code).toBe(200);
      expect(await isAlive(token)).toBe(false);
      expect((await signIn(clerk.userName, PASSWORD)).code).toBe(200);
    });

    it('is refused when the user was changed meanwhile, unless the request contains no revision', async () => {
      const seller = await owner();
      const clerk = await clerkOf(seller);
      const staff = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
      const { revision, roleIds } = (await ask(seller, 'GET', `/${clerk.id}`)).data;
      const stale = { ...typed({ roleIds }), userId: clerk.id, userName: clerk.userName, revision };
      const master = await masterOf(staff, clerk.id);
      expect(
        await askMaster(staff, 'PUT', `person/${clerk.id}`, {
          revision: master.revision,
          values: { ...master.values, remark: '只下单' },
        }),
      ).toMatchObject({ code: 200 });
      expect(await ask(seller, 'PUT', '', stale)).toMatchObject({ refusal: 'seller-user.changed-meanwhile' });
      const newest = (await ask(seller, 'GET', `/${clerk.id}`)).data;
      expect(newest).toMatchObject({ nickName: clerk.name, remark: '只下单' });
      expect(await ask(seller, 'PUT', '', { ...stale, revision: newest.revision })).toMatchObject({
        code: 200,
      });
      const { revision: _sent, ...ofTheOldClient } = stale;
      expect(await ask(seller, 'PUT', '', { ...ofTheOldClient, remark: '' })).toMatchObject({ code: 200 });
      expect(
        await askMaster(staff, 'PUT', `person/${clerk.id}`, { ...master, values: master.values }),
      ).toMatchObject({ refusal: 'master.changed-meanwhile' });
    });

    it('is recorded with before and after, but without the value of a password', async () => {
      const seller = await owner();
      const staff = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
      const body = typed({ email: 'one@example.com' });
      await ask(seller, 'POST', '', body);
      const id = await idOf(seller, body.userName);
      await ask(seller, 'PUT', '', { ...body, userId: id, email: 'two@example.com', status: '1' });
      await ask(seller, 'PUT', '', { ...body, userId: id, email: 'two@example.com', status: '1' });
      await ask(seller, 'PUT', '/resetPwd', { userId: id, password: 'second-kite-82' });
      const { history } = await masterOf(staff, id);
      expect(history.map(({ createName }: { createName: string }) => createName)).toEqual(
        Array.from({ length: 3 }, () => seller.name),
      );
      expect(history[0].changes).toEqual([{ field: 'password', after: '' }]);
      expect(history[1].changes).toEqual([
        { field: 'email', before: 'one@example.com', after: 'two@example.com' },
        { field: 'enabled', before: true, after: false },
      ]);
      expect(history[2].changes).toContainEqual({ field: 'email', after: 'one@example.com' });
      expect(JSON.stringify(history)).not.toContain('kite');
    });

    it('is recorded in the seller’s history when it concerns the main account', async () => {
      const seller = await owner();
      const staff = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
      const { roleIds } = (await ask(seller, 'GET', `/${seller.id}`)).data;
      const mine = { ...typed({ roleIds }), userId: seller.id, userName: seller.userName };
      expect((await ask(seller, 'PUT', '', mine)).code).toBe(200);
      const { history } = (await askMaster(staff, 'GET', `seller/info/${seller.id}`)).data;
      expect(history[0].changes).toContainEqual({ field: 'name', before: seller.name, after: '小王' });
    });

    it('is refused when the request contains another user name', async () => {
      const seller = await owner();
      const clerk = await clerkOf(seller);
      expect((await ask(seller, 'PUT', '', { ...typed(), userId: clerk.id })).refusal).toBe(
        'seller-user.user-name-fixed',
      );
    });

    it('does not deadlock when two users change each other at once', async () => {
      const seller = await owner();
      const rights = ['work:list', ...EVERY_USER_RIGHT];
      const [one, two] = [await clerkOf(seller, rights), await clerkOf(seller, rights)];
      const change = (by: Account, of: Account) =>
        ask(by, 'PUT', '/resetPwd', { userId: of.id, password: 'abcde-kite-81' });
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, at) => (at % 2 === 0 ? change(one, two) : change(two, one))),
      );
      // A reset ends the other user's sessions, so some calls are refused, but none fails.
      for (const { code } of answers) expect([200, 401]).toContain(code);
    });
  });

  describe('a new password', () => {
    it('is valid at once, ends the sessions, and is set once for a request id', async () => {
      const seller = await owner();
      const clerk = await clerkOf(seller);
      const token = await backEnd().tokenOf(clerk);
      const id = newRequestId();
      const body = { userId: clerk.id, password: 'given-kite-81' };
      expect((await ask(seller, 'PUT', '/resetPwd', body, id)).code).toBe(200);
      expect(await isAlive(token)).toBe(false);
      expect((await signIn(clerk.userName, PASSWORD)).refusal).toBe('sign-in.wrong-credentials');
      const again = await signIn(clerk.userName, 'given-kite-81');
      expect((await ask(seller, 'PUT', '/resetPwd', body, id)).code).toBe(200);
      expect(await isAlive(again.token)).toBe(true);
      expect((await ask(seller, 'PUT', '/resetPwd', { ...body, password: 'other-kite-81' }, id)).code).toBe(
        409,
      );
    });

    it('is in no log and in no table in plain text', async () => {
      const seller = await owner();
      const body = typed({ password: 'secret-first-kite' });
      await ask(seller, 'POST', '', body);
      const userId = await idOf(seller, body.userName);
      await ask(seller, 'PUT', '/resetPwd', { userId, password: 'secret-second-kite' });
      expect(JSON.stringify(backEnd().lines)).not.toContain('secret-');
      const { db } = backEnd();
      const kept = await db
        .selectFrom('account_command')
        .selectAll()
        .where('account_id', '=', seller.id)
        .execute();
      expect(kept).toHaveLength(2);
      for (const { digest } of kept) expect(digest).toMatch(/^\$scrypt\$/);
    });
  });

  describe('removing a user', () => {
    it('ends the sessions, keeps the posts and frees the user name', async () => {
      const { seller, order, handler } = await backEnd().people.cast();
      const boss = await backEnd().people.account({ clerkOf: seller, permissions: SELLER_RIGHTS });
      const userName = unique();
      const clerk = await backEnd().people.account({ clerkOf: seller, userName, permissions: ['work:list'] });
      const workId = await backEnd().people.workOrder({ order, by: clerk });
      await backEnd().people.reply(workId, clerk, '我来处理');
      const token = await backEnd().tokenOf(clerk);
      const id = newRequestId();
      expect((await ask(boss, 'DELETE', `/${clerk.id}`, undefined, id)).code).toBe(200);
      expect((await ask(boss, 'DELETE', `/${clerk.id}`, undefined, id)).code).toBe(200);
      expect(await isAlive(token)).toBe(false);
      expect((await signIn(clerk.userName, PASSWORD)).refusal).toBe('sign-in.wrong-credentials');
      expect(await idOf(boss, clerk.userName)).toBeUndefined();
      expect((await ask(boss, 'GET', `/${clerk.id}`)).refusal).toBe('seller-user.not-found');
      const comments = await backEnd().client.get(`/seller/work/im/comments/${workId}`, {
        token: await backEnd().tokenOf(handler),
      });
      expect(JSON.stringify(comments.body.data)).toContain('我来处理');
      expect((await ask(boss, 'POST', '', typed({ userName: clerk.userName }))).code).toBe(200);
      expect((await signIn(clerk.userName, 'first-kite-81')).code).toBe(200);
    });
  });

  it('is searched by user name, name and phone, with a literal percent sign, and has pages', async () => {
    const seller = await owner();
    const body = typed({ nickName: '100%王', phonenumber: '19912345678' });
    await ask(seller, 'POST', '', body);
    await clerkOf(seller);
    for (const search of [body.userName.toUpperCase(), '100%25', '1991234'])
      expect((await ask(seller, 'GET', `/list?searchValue=${search}`)).total, search).toBe(1);
    expect((await ask(seller, 'GET', '/list?searchValue=%25%25')).total).toBe(0);
    const page = await ask(seller, 'GET', '/list?pageNum=2&pageSize=2');
    expect([page.rows.length, page.total]).toEqual([1, 3]);
    expect((await ask(seller, 'GET', '/list?pageNum=9&pageSize=2')).rows).toEqual([]);
  });
});
