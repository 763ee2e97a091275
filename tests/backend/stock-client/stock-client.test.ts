import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MenuEntry, menuOf } from '@/domain/navigation/menu';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import type { ServerRoute } from '@/domain/navigation/routes';
import { sha256 } from '@backend/core/bytes';
import { PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import {
  type DrawnEntry,
  drawSidebar,
  routedPaths,
  unchangedRuoyiClient,
  type StockRoute,
} from './stock-client';

const ROOT = join(import.meta.dirname, '../../..');
const CYY = '127.0.0.1';

let backEnd: RunningBackEnd;
let strict: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd({ webRoot: join(ROOT, 'public') });
  strict = await startBackEnd({ webRoot: join(ROOT, 'public'), captcha: true });
});
afterAll(() => Promise.all([backEnd.stop(), strict.stop()]));

const links = (entries: readonly DrawnEntry[]): readonly DrawnEntry[] =>
  entries.flatMap((entry) => (entry.children === undefined ? [entry] : links(entry.children)));

/** The menu that this product's front end shows, in the same format. */
const ours = (entries: readonly MenuEntry[]): readonly DrawnEntry[] =>
  entries.map((entry) => {
    if (entry.kind === 'directory') return { title: entry.title, children: ours(entry.children) };
    return { title: entry.title, to: entry.kind === 'link' ? entry.path : entry.href };
  });

describe('an unchanged client of the RuoYi family', () => {
  it('signs in, reads its user and its routes, shows its menu and signs out', async () => {
    const seller = await backEnd.people.account({ name: '王芳', roles: ['seller'] });
    const client = unchangedRuoyiClient(backEnd.url, CYY);
    expect(await client.captcha()).toBeUndefined();
    await client.signIn(` ${seller.userName} `, PASSWORD);
    await client.readUser();
    expect(client.state).toMatchObject({ name: seller.userName, roles: ['seller'], avatar: 'profile.jpg' });
    expect(client.state.permissions).toContain('work:list');

    const routes = await client.readRoutes();
    const sidebar = drawSidebar(routes);
    expect(sidebar).toContainEqual({ title: '工单管理', to: '/work/list' });
    const rights = { roles: client.state.roles, permissions: client.state.permissions };
    expect(sidebar).toEqual(ours(menuOf(routeTreeOf(routes as unknown as ServerRoute[]), rights)));

    await client.signOut();
    await expect(client.request('GET', '/getInfo')).rejects.toThrow('无效的会话');
  });

  it('finds a route that shows a view for each menu entry', async () => {
    const staff = await backEnd.people.account({ type: 'PLATFORM' });
    const client = unchangedRuoyiClient(backEnd.url, CYY);
    await client.signIn(staff.userName, PASSWORD);
    const routes = await client.readRoutes();
    const paths = routedPaths(routes);
    const entries = links(drawSidebar(routes));
    expect(entries.length).toBeGreaterThan(0);
    for (const { title, to } of entries) {
      expect(title).not.toBe('');
      expect(paths.get(to ?? '')).toMatchObject({ view: expect.stringMatching(/^@\/views\/[\w/-]+$/) });
    }
  });

  it('gets the default role and no menu for a user without roles', async () => {
    const { userName } = await backEnd.people.account({ roles: [], permissions: [] });
    const client = unchangedRuoyiClient(backEnd.url, CYY);
    await client.signIn(userName, PASSWORD);
    await client.readUser();
    expect(client.state).toMatchObject({ roles: ['ROLE_DEFAULT'], permissions: [] });
    expect(drawSidebar(await client.readRoutes())).toEqual([]);
  });

  it('shows the message of a refusal', async () => {
    const { userName } = await backEnd.people.account();
    await expect(unchangedRuoyiClient(backEnd.url, CYY).signIn(userName, 'wrong')).rejects.toThrow(
      '用户不存在/密码错误',
    );
  });

  it('reads RuoYi lists: rows, total and dictionaries', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const client = unchangedRuoyiClient(backEnd.url, CYY);
    await client.signIn(seller.userName, PASSWORD);
    const list = await client.request('GET', '/seller/work/list?pageNum=1&pageSize=10');
    expect(list).toMatchObject({ total: 1, rows: [{ id: workId }] });
    const types = await client.request('GET', '/system/dict/data/type/t_work_type');
    expect(types.data[0]).toMatchObject({ dictLabel: '售后', dictValue: 'AFTER_SALE' });
  });

  it('sends commands without an idempotency key', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const client = unchangedRuoyiClient(backEnd.url, CYY);
    await client.signIn(seller.userName, PASSWORD);
    const answer = await client.request('POST', '/seller/work/reply', { workId, content: '好' });
    expect(answer).toMatchObject({ code: 200, data: { content: '好' } });
  });

  it('shows a captcha and sends its answer', async () => {
    const { userName } = await strict.people.account();
    const client = unchangedRuoyiClient(strict.url, CYY);
    const { picture, uuid } = (await client.captcha()) ?? { picture: '', uuid: '' };
    expect(picture).toMatch(/^data:image\/gif;base64,[A-Za-z0-9+/]{100,}=*$/);
    const answer_hash = await sha256(`${uuid}:K7RM`);
    await strict.db.updateTable('captcha').set({ answer_hash }).where('uuid', '=', uuid).execute();
    await client.signIn(userName, PASSWORD, 'k7rm', uuid);
    expect(client.state.token).not.toBe('');
    await expect(unchangedRuoyiClient(strict.url, CYY).signIn(userName, PASSWORD)).rejects.toThrow(
      '请输入验证码',
    );
  });
});

describe('the brand of a client that sends no brand', () => {
  it.each([
    ['127.0.0.1:8080', 'cyy'],
    ['localhost', 'cyy'],
    ['KYX.localhost:8080', 'kyx'],
    ['seller.xcm.example', 'xcm'],
    ['dc-az.localhost', 'dc_az'],
    ['dc_az.localhost:1', 'dc_az'],
  ])('is that of its host: %s is %s', async (host, platform) => {
    const { userName } = await backEnd.people.account({ platform });
    const client = unchangedRuoyiClient(backEnd.url, host);
    await client.signIn(userName, PASSWORD);
    await client.readUser();
    expect(client.state.name).toBe(userName);
  });

  it('is unknown for an unknown host, and the host of another brand does not find the account', async () => {
    const { userName } = await backEnd.people.account({ platform: 'kyx' });
    for (const host of ['elsewhere.example', 'kyx.localhost.evil.example']) {
      await expect(unchangedRuoyiClient(backEnd.url, host).signIn(userName, PASSWORD)).rejects.toThrow(
        '未获取到允许的平台信息',
      );
    }
    await expect(unchangedRuoyiClient(backEnd.url, CYY).signIn(userName, PASSWORD)).rejects.toThrow(
      '用户不存在/密码错误',
    );
  });

  it('is replaced by the brand that a client sends', async () => {
    const { userName } = await backEnd.people.account({ platform: 'kyx' });
    const body = { username: userName, password: PASSWORD, code: '', uuid: '' };
    const headers = { host: 'seller.xcm.example' };
    expect((await backEnd.client.post('/login', { body, headers, platform: 'kyx' })).body.code).toBe(200);
    expect((await backEnd.client.post('/login', { body, headers, platform: 'none' })).body.refusal).toBe(
      'platform.unknown',
    );
  });
});

/** A tree with every element of the family’s menus. */
const TREE: readonly StockRoute[] = [
  {
    path: '/system',
    component: 'Layout',
    redirect: 'noRedirect',
    alwaysShow: true,
    meta: { title: '系统管理', icon: 'system' },
    children: [
      { path: 'user', component: 'system/user/index', meta: { title: '用户管理' } },
      {
        path: 'log',
        component: 'ParentView',
        redirect: 'noRedirect',
        alwaysShow: true,
        meta: { title: '日志管理' },
        children: [
          { path: 'operlog', component: 'monitor/operlog/index', meta: { title: '操作日志' } },
          { path: 'logininfor', component: 'monitor/logininfor/index', meta: { title: '登录日志' } },
        ],
      },
      { path: 'secret', component: 'system/secret/index', hidden: true, meta: { title: '隐藏' } },
    ],
  },
  {
    path: '/',
    component: 'Layout',
    children: [{ path: 'work/list', component: 'work/list/index', meta: { title: '工单管理' } }],
  },
  {
    path: '/help',
    component: 'Layout',
    meta: { title: '帮助' },
    children: [{ path: 'index', component: 'InnerLink', meta: { title: '帮助中心' } }],
  },
  { path: 'https://ruoyi.example', component: 'Layout', meta: { title: '官网' } },
];

describe('a menu tree of a RuoYi back end', () => {
  it('is shown by this product’s front end as by an unchanged one', () => {
    const rights = { roles: [], permissions: [] };
    const drawn = drawSidebar(TREE as StockRoute[]);
    expect(drawn).toEqual([
      {
        title: '系统管理',
        children: [
          { title: '用户管理', to: '/system/user' },
          {
            title: '日志管理',
            children: [
              { title: '操作日志', to: '/system/log/operlog' },
              { title: '登录日志', to: '/system/log/logininfor' },
            ],
          },
        ],
      },
      { title: '工单管理', to: '/work/list' },
      { title: '帮助中心', to: '/help/index' },
      { title: '官网', to: 'https://ruoyi.example' },
    ]);
    expect(ours(menuOf(routeTreeOf(TREE as unknown as ServerRoute[]), rights))).toEqual(drawn);
    expect([...routedPaths(TREE as StockRoute[]).keys()]).toContain('/system/log/operlog');
  });
});
