import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import type { ChatSigner } from '@backend/core/ports/chat-signer.port';
import { SESSION_IDLE, SESSION_MAX } from '@backend/core/session/session.service';
import { PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

const SIGNER: ChatSigner = { sdkAppId: '1400000000', sign: (userId) => `signed-${userId}` };

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd({ chatSigner: SIGNER });
});
afterAll(() => backEnd.stop());

const signIn = (username: unknown, password: unknown = PASSWORD, platform: string | null = 'cyy') =>
  backEnd.client.post('/login', { body: { username, password, code: '', uuid: 'browser' }, platform });

const info = (token: string, platform?: string | null) =>
  backEnd.client.get('/getInfo', { token, ...(platform === undefined ? {} : { platform }) });

describe('signing in', () => {
  it('returns token, chat user and signature next to the code, not in a data field', async () => {
    const seller = await backEnd.people.account();
    const { status, body } = await signIn(seller.userName);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      msg: '操作成功',
      token: expect.stringMatching(/^[\w-]{43}$/),
      imUserId: `cyy_${seller.id}`,
      userSig: `signed-cyy_${seller.id}`,
    });
  });

  it('trims the user name and ignores its case', async () => {
    const seller = await backEnd.people.account();
    expect((await signIn(`  ${seller.userName.toUpperCase()} `)).body.code).toBe(200);
  });

  it('returns the same answer for a wrong password and an unknown name', async () => {
    const seller = await backEnd.people.account();
    const wrong = await signIn(seller.userName, 'wrong');
    const missing = await signIn('no-such-name', 'wrong');
    expect(wrong.body).toEqual({
      code: 500,
      msg: '用户不存在/密码错误',
      refusal: 'sign-in.wrong-credentials',
      params: {},
    });
    expect(missing.text).toBe(wrong.text);
  });

  it('reports a disabled account only when the password is right', async () => {
    const { userName } = await backEnd.people.account({ enabled: false });
    expect((await signIn(userName)).body).toMatchObject({ code: 500, msg: '用户已封禁，请联系管理员' });
    expect((await signIn(userName, 'wrong')).body.refusal).toBe('sign-in.wrong-credentials');
  });

  it.each([
    ['', PASSWORD, 'sign-in.user-name-required'],
    ['   ', PASSWORD, 'sign-in.user-name-required'],
    ['some-user', '', 'sign-in.password-required'],
  ])('reports the missing input: "%s" "%s"', async (name, password, refusal) => {
    expect((await signIn(name, password)).body).toMatchObject({ code: 500, refusal });
  });

  it.each([
    [1, PASSWORD, 'username'],
    ['a'.repeat(65), PASSWORD, 'username'],
    ['a', 'p'.repeat(201), 'password'],
  ])('refuses a body of another shape', async (name, password, field) => {
    expect((await signIn(name, password)).body).toMatchObject({
      refusal: 'request.malformed',
      params: { field },
    });
  });

  it('uses the platform of the header, and no other', async () => {
    const { userName } = await backEnd.people.account({ platform: 'kyx' });
    expect((await signIn(userName)).body.refusal).toBe('sign-in.wrong-credentials');
    expect((await signIn(userName, PASSWORD, 'kyx')).body.code).toBe(200);
    for (const platform of [null, '', 'elsewhere']) {
      expect((await signIn(userName, PASSWORD, platform)).body).toMatchObject({
        code: 500,
        msg: '未获取到允许的平台信息',
        refusal: 'platform.unknown',
      });
    }
  });

  it('locks a name for a minute after five wrong passwords, even for the right password', async () => {
    const { userName } = await backEnd.people.account();
    for (let each = 0; each < 5; each += 1)
      expect((await signIn(userName, 'wrong')).body.refusal).toBe('sign-in.wrong-credentials');
    expect((await signIn(userName)).body).toEqual({
      code: 500,
      msg: '密码错误次数过多，请1分钟后再试',
      refusal: 'sign-in.too-many-attempts',
      params: { minutes: 1 },
    });
    expect((await signIn((await backEnd.people.account()).userName)).body.code).toBe(200);
    backEnd.later(MINUTE);
    expect((await signIn(userName)).body.code).toBe(200);
  });

  it('locks an unknown name in the same way', async () => {
    const missing = `missing-${Date.now()}`;
    for (let each = 0; each < 5; each += 1) await signIn(missing, 'wrong');
    expect((await signIn(missing.toUpperCase(), 'wrong')).body.refusal).toBe('sign-in.too-many-attempts');
  });

  it('clears the count of wrong passwords after a right one', async () => {
    const { userName } = await backEnd.people.account();
    for (let round = 0; round < 3; round += 1) {
      for (let each = 0; each < 4; each += 1) await signIn(userName, 'wrong');
      expect((await signIn(userName)).body.code).toBe(200);
    }
  });

  it.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9', '203.0.113.10'],
    ['the neighbours of an IPv6 address', '2001:db8::1', '2001:db8:0:0:ffff::7', '2001:db8:0:1::1'],
  ])('locks %s after thirty wrong passwords for any names', async (_who, from, same, other) => {
    const { userName } = await backEnd.people.account();
    const tryFrom = (ip: string, name: string, password: string) =>
      backEnd.client.post('/login', {
        body: { username: name, password, code: '', uuid: 'browser' },
        headers: { 'x-forwarded-for': ip },
      });
    for (let each = 0; each < 30; each += 1) await tryFrom(from, `missing-${each}-${from}`, 'wrong');
    expect((await tryFrom(same, userName, PASSWORD)).body.refusal).toBe('sign-in.too-many-attempts');
    expect((await tryFrom(other, userName, PASSWORD)).body.code).toBe(200);
  });

  it('leaves no password and no user name in the log', async () => {
    const { userName } = await backEnd.people.account();
    await signIn(userName, 'a-very-wrong-password');
    expect(JSON.stringify(backEnd.lines)).not.toMatch(new RegExp(`${userName}|a-very-wrong-password`));
    expect(backEnd.lines.at(-1)).toEqual({
      event: 'sign-in.refused',
      fields: { refusal: 'sign-in.wrong-credentials' },
    });
  });
});

describe('a session', () => {
  it('is stored only as a hash', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    const hashes = await backEnd.db.selectFrom('session').select('token_hash').execute();
    expect(hashes.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true);
    expect(JSON.stringify(hashes)).not.toContain(token);
  });

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['another scheme', 'Basic abc'],
    ['a token that was never issued', `Bearer ${'A'.repeat(43)}`],
    ['a token of another length', 'Bearer abc'],
  ])('is required for calls that are not public, with code 401: %s', async (_name, authorization) => {
    const { status, body } = await backEnd.client.get('/getInfo', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 401,
      msg: '请求访问：/api/getInfo，认证失败，无法访问系统资源',
      refusal: 'session.expired',
      params: {},
    });
  });

  it('ends when the same browser signs in again, and other sessions stay', async () => {
    const seller = await backEnd.people.account();
    const [first, elsewhere] = [await backEnd.tokenOf(seller), (await signIn(seller.userName)).body.token];
    const again = await backEnd.client.post('/login', {
      token: first,
      body: { username: seller.userName, password: PASSWORD, code: '', uuid: 'browser' },
    });
    expect((await info(first)).body.code).toBe(401);
    for (const token of [elsewhere, again.body.token]) expect((await info(token)).body.code).toBe(200);
    const wrong = await backEnd.client.post('/login', {
      token: elsewhere,
      body: { username: seller.userName, password: 'wrong', code: '', uuid: 'browser' },
    });
    expect(wrong.body.refusal).toBe('sign-in.wrong-credentials');
    expect((await info(elsewhere)).body.code).toBe(200);
  });

  it('ends by signing out, which returns the same answer for an invalid token', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    for (const each of [token, token, 'nonsense', undefined]) {
      const { body } = await backEnd.client.post('/logout', each === undefined ? {} : { token: each });
      expect(body).toEqual({ code: 200, msg: '退出成功' });
    }
    expect((await info(token)).body.code).toBe(401);
  });

  it('ends when its account is disabled', async () => {
    const seller = await backEnd.people.account();
    const token = await backEnd.tokenOf(seller);
    await backEnd.db.updateTable('account').set({ enabled: false }).where('id', '=', seller.id).execute();
    expect((await info(token)).body.code).toBe(401);
  });

  it('is valid with its own brand or without a brand, but not with another brand', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    expect((await info(token)).body.code).toBe(200);
    expect((await info(token, null)).body.code).toBe(200);
    expect((await info(token, 'kyx')).body).toMatchObject({ code: 403, refusal: 'platform.mismatch' });
    expect((await info(token)).body.code).toBe(200);
  });
});

describe('the lifetime of a session', () => {
  const endOf = async (accountId: string): Promise<number> => {
    const row = await backEnd.db
      .selectFrom('session')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return row.expires_at.getTime();
  };

  it('is extended with use, at most once a minute', async () => {
    const seller = await backEnd.people.account();
    const token = await backEnd.tokenOf(seller);
    const first = await endOf(seller.id);
    await info(token);
    expect(await endOf(seller.id)).toBe(first);
    backEnd.later(MINUTE);
    await info(token);
    expect(await endOf(seller.id)).toBeGreaterThanOrEqual(first + MINUTE);
  });

  it('ends without use', async () => {
    const [busy, idle] = [await backEnd.people.account(), await backEnd.people.account()];
    const [busyToken, idleToken] = [await backEnd.tokenOf(busy), await backEnd.tokenOf(idle)];
    for (let passed = 0; passed < SESSION_IDLE; passed += 3 * HOUR) {
      backEnd.later(3 * HOUR);
      expect((await info(busyToken)).body.code).toBe(200);
    }
    expect((await info(idleToken)).body.code).toBe(401);
    backEnd.later(SESSION_IDLE + MINUTE);
    expect((await info(busyToken)).body.code).toBe(401);
  });

  it('ends 30 days after its sign-in, even with use', async () => {
    const seller = await backEnd.people.account();
    const token = await backEnd.tokenOf(seller);
    for (let passed = 0; passed < SESSION_MAX - 7 * HOUR; passed += 7 * HOUR) {
      expect((await info(token)).body.code).toBe(200);
      backEnd.later(7 * HOUR);
    }
    const list = async (by: string) => (await backEnd.client.get('/seller/session/list', { token: by })).body;
    expect((await list(token)).total).toBe(1);
    backEnd.later(7 * HOUR);
    expect((await info(token)).body.code).toBe(401);
    const another = await backEnd.client.post('/login', {
      body: { username: seller.userName, password: PASSWORD, code: '', uuid: 'browser' },
    });
    expect((await list(another.body.token)).rows).toEqual([expect.objectContaining({ current: true })]);
  });

  it('a sign-in deletes expired sessions', async () => {
    const gone = await backEnd.people.account();
    await backEnd.tokenOf(gone);
    backEnd.later(SESSION_IDLE + MINUTE);
    await backEnd.tokenOf(await backEnd.people.account());
    const left = await backEnd.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', gone.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the identity of a session', () => {
  it('contains the seller that a clerk works for', async () => {
    const seller = await backEnd.people.account();
    const clerk = await backEnd.people.account({ clerkOf: seller, roles: [] });
    const { body } = await info(await backEnd.tokenOf(clerk));
    expect(body).toMatchObject({ user: { userId: clerk.id, sid: seller.id }, roles: [] });
  });

  it('contains a menu of existing, permitted pages in RuoYi’s shape', async () => {
    const token = await backEnd.tokenOf(await backEnd.people.account());
    const { body } = await backEnd.client.get('/getRouters', { token });
    expect(body.data).toEqual([
      {
        path: '/',
        hidden: false,
        component: 'Layout',
        children: [
          {
            name: 'WorkList',
            path: 'work/list',
            hidden: false,
            component: 'work/list/index',
            meta: { title: '工单管理', labelEn: 'Work orders', icon: 'work', noCache: false, link: null },
          },
        ],
      },
      {
        path: '/',
        hidden: false,
        component: 'Layout',
        children: [
          {
            name: 'ReissueList',
            path: 'order/reissue',
            hidden: false,
            component: 'order/reissue/index',
            meta: {
              title: '补发管理',
              labelEn: 'Re-shipments',
              icon: 'reissue',
              noCache: false,
              link: null,
            },
          },
        ],
      },
    ]);
    expect(routeTreeOf(body.data)).toMatchObject([
      { kind: 'group', title: '', children: [{ kind: 'page', path: '/work/list', view: 'work/list/index' }] },
      { children: [{ kind: 'page', path: '/order/reissue', view: 'order/reissue/index' }] },
    ]);
    const none = await backEnd.tokenOf(await backEnd.people.account({ permissions: [] }));
    expect((await backEnd.client.get('/getRouters', { token: none })).body.data).toEqual([]);
    const all = await backEnd.tokenOf(await backEnd.people.account({ permissions: ['*:*:*'] }));
    const tree = routeTreeOf((await backEnd.client.get('/getRouters', { token: all })).body.data);
    expect(tree).toMatchObject([
      { children: [{ path: '/work/list', view: 'work/list/index' }] },
      { children: [{ path: '/order/dispatch', view: 'order/dispatch/index' }] },
      { children: [{ path: '/order/list', view: 'order/list/index' }] },
      { children: [{ path: '/order/reissue', view: 'order/reissue/index' }] },
      { children: [{ path: '/outlet/list', view: 'outlet/list/index' }] },
      { children: [{ path: '/integral/record', view: 'integral/record/index' }] },
      { children: [{ path: '/mall', view: 'mall/index' }] },
      { children: [{ path: '/mall/cart', view: 'mall/cart/index' }] },
      { children: [{ path: '/mall/mine', view: 'mall/mine/index' }] },
      { children: [{ path: '/mall/checkout', view: 'mall/checkout/index' }] },
      { children: [{ path: '/mall/pay/:orderNo', view: 'mall/pay/index' }] },
      { children: [{ path: '/mall/my-coupons', view: 'mall/my-coupons/index' }] },
      { children: [{ path: '/feedback/list', view: 'feedback/list/index' }] },
      { children: [{ path: '/feedback/add', view: 'feedback/add/index' }] },
      { children: [{ path: '/feedback/detail/:id', view: 'feedback/detail/index' }] },
      { children: [{ path: '/user/list', view: 'user/list/index' }] },
    ]);
  });

  it('contains /order/desk only for shops, and /order/dispatch only for others', async () => {
    const pagesOf = async (type: 'SELLER' | 'PLATFORM' | 'SHOP') => {
      const permissions = ['order:install', 'order:assign'];
      const token = await backEnd.tokenOf(await backEnd.people.account({ type, permissions }));
      const tree = routeTreeOf((await backEnd.client.get('/getRouters', { token })).body.data);
      return tree.flatMap((group) => (group.kind === 'group' ? group.children : []));
    };
    expect(await pagesOf('SHOP')).toMatchObject([{ path: '/order/desk' }]);
    expect(await pagesOf('PLATFORM')).toMatchObject([{ path: '/order/dispatch' }]);
    expect(await pagesOf('SELLER')).toMatchObject([{ path: '/order/dispatch' }]);
  });

  it('contains the complaints page only for platform staff', async () => {
    const pagesOf = async (type: 'SELLER' | 'PLATFORM') => {
      const token = await backEnd.tokenOf(await backEnd.people.account({ type, permissions: ['*:*:*'] }));
      return JSON.stringify((await backEnd.client.get('/getRouters', { token })).body.data);
    };
    expect(await pagesOf('PLATFORM')).toContain('"path":"work/complaints"');
    expect(await pagesOf('SELLER')).not.toContain('work/complaints');
  });

  it('contains a fresh chat signature, and the configuration contains the app id of the chat service', async () => {
    const seller = await backEnd.people.account();
    const token = await backEnd.tokenOf(seller);
    const { body } = await backEnd.client.get('/getUserSig', { token });
    const imUserId = `cyy_${seller.id}`;
    expect(body.data).toEqual({ imUserId, userSig: `signed-${imUserId}` });
    const service = await backEnd.client.get('/system/config/configKey/im.sdkAppId', { token });
    expect(service.body.msg).toBe('1400000000');
  });
});
