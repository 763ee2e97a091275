import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServerRoute } from '@/domain/navigation/routes';
import { CREATOR } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { shellPage } from '@tests/support/pages/shell.page';

const page = (path: string, title: string, more: Partial<ServerRoute> = {}): ServerRoute => ({
  path,
  component: 'work/list/index',
  name: path,
  meta: { title },
  ...more,
});

const ROUTES: readonly ServerRoute[] = [
  {
    path: '/work',
    component: 'Layout',
    alwaysShow: true,
    meta: { title: '工单中心' },
    children: [
      page('list', '工单管理', { query: '{"q":"abc"}' }),
      page('rates', '评价记录'),
      page('secret', '工单内部', { hidden: true }),
      { path: 'coupons', component: 'coupon/index', meta: { title: '优惠券' } },
    ],
  },
];

const opened = async (platform = 'cyy') => {
  const app = openFakeApp({ person: CREATOR, path: '/index', routes: ROUTES, platform }).start();
  const shell = shellPage(app);
  await shell.isShown();
  return { app, shell };
};

const field = () => screen.findByRole('combobox', { name: '搜索页面' });
const found = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);

describe('the route search', () => {
  it('opens by Ctrl+K with the pages of this user, and is operated by arrows and Enter', async () => {
    const { app } = await opened();
    await app.user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(found()).toEqual(['首页', '工单中心 > 工单管理', '工单中心 > 评价记录', '工单中心 > 优惠券']);
    await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(await field()).toHaveAttribute('aria-activedescendant', chosen.id);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.url()).toBe('/work/list?q=abc'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面' })).toBeNull());
  });

  it('finds pages that no menu lists', async () => {
    const app = openFakeApp({
      person: CREATOR,
      path: '/index',
      routes: ROUTES,
      permissions: ['work:list', 'integral:recharge'],
    }).start();
    const shell = shellPage(app);
    await shell.isShown();
    await shell.press('搜索页面');
    await app.user.type(await field(), '充值');
    expect(found()).toEqual(['积分充值']);
  });

  it('tolerates typos, also in the path', async () => {
    const { app, shell } = await opened();
    await shell.press('搜索页面');
    await app.user.type(await field(), '评价');
    expect(found()).toEqual(['工单中心 > 评价记录']);
    await app.user.clear(await field());
    await app.user.type(await field(), 'work/lsit');
    expect(found()[0]).toBe('工单中心 > 工单管理');
    await app.user.clear(await field());
    await app.user.type(await field(), 'zzzzzz');
    expect(found()).toEqual([]);
    expect(screen.getByText('没有找到页面，换个词试试。')).toBeVisible();
    await app.user.keyboard('{Enter}');
    expect(app.url()).toBe('/index');
  });

  it('is missing on the reduced platform dc_az, where its key has no effect either', async () => {
    const { app, shell } = await opened('dc_az');
    expect(shell.button('搜索页面')).toBeNull();
    await app.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: '搜索页面' })).toBeNull();
  });
});
