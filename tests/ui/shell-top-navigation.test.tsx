import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import type { ServerRoute } from '@/domain/navigation/routes';
import { CREATOR } from '@tests/support/builders';
import { resizeTo } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { shellPage } from '@tests/support/pages/shell.page';

const page = (path: string, title: string): ServerRoute => ({
  path,
  component: 'work/list/index',
  name: path,
  meta: { title },
});

const group = (path: string, title: string, ...children: ServerRoute[]): ServerRoute => ({
  path,
  component: 'Layout',
  alwaysShow: true,
  meta: { title },
  children,
});

const ROUTES: readonly ServerRoute[] = [
  group('/work', '工单', page('list', '工单管理'), page('rates', '工单评价')),
  ...['甲', '乙', '丙', '丁', '戊'].map((title, index) =>
    group(`/g${index}`, title, page('list', `${title}一`)),
  ),
];

const opened = async (path = '/index') => {
  const store = createMemoryStore();
  store.write('seller:layout-setting', JSON.stringify({ v: 1, data: { topNav: true } }));
  const app = openFakeApp({ person: CREATOR, path, routes: ROUTES, store }).start();
  await screen.findByRole('button', { name: /用户菜单/ });
  return { app, shell: shellPage(app) };
};

const topMenu = () => screen.getByRole('navigation', { name: '顶部菜单' });
const shown = () =>
  within(topMenu())
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('the top navigation', () => {
  it('shows as many entries as fit into a third of the width, and the rest under more', async () => {
    const { app } = await opened();
    expect(shown()).toEqual(['首页', '工单', '甲', '乙', '丙', '更多菜单']);
    resizeTo(1024);
    await waitFor(() => expect(shown()).toEqual(['首页', '工单', '甲', '乙', '更多菜单']));
    await app.user.hover(within(topMenu()).getByRole('menuitem', { name: /更多菜单/ }));
    await app.user.click(await screen.findByRole('link', { name: '戊' }));
    await waitFor(() => expect(app.url()).toBe('/g4/list'));
  });

  it('leaves the current section to the sidebar, which disappears when it is empty', async () => {
    const { app, shell } = await opened();
    expect(shell.sidebar()).toBeNull();
    expect(shell.button('收起菜单')).toBeNull();
    await app.user.click(within(topMenu()).getByRole('link', { name: '工单' }));
    await waitFor(() => expect(app.url()).toBe('/work/list'));
    const sidebar = await screen.findByRole('navigation', { name: '主菜单' });
    const links = within(sidebar).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['工单管理', '工单评价']);
    expect(shell.active()).toEqual(['工单管理']);
    await shell.closeMenu();
    expect(shell.sidebar()).toBeNull();
  });

  it('keeps the whole menu in the drawer on mobile', async () => {
    resizeTo(390);
    const { shell } = await opened();
    expect(screen.queryByRole('navigation', { name: '顶部菜单' })).toBeNull();
    await shell.openMenu();
    expect(await screen.findByRole('link', { name: '首页' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: /戊/ })).toBeInTheDocument();
  });
});
