import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeFullScreen } from '@/adapters/fake/fake-browser';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import type { ServerRoute } from '@/domain/navigation/routes';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { CREATOR } from '@tests/support/builders';
import { resizeTo } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { shellPage } from '@tests/support/pages/shell.page';

const MOBILE = 390;

const page = (path: string, title: string): ServerRoute => ({
  path,
  component: 'work/list/index',
  name: path,
  meta: { title },
});

const ROUTES: readonly ServerRoute[] = [
  {
    path: '/',
    component: 'Layout',
    children: [page('work/list', '工单管理'), page('long', '很长很长的标题')],
  },
];

const opened = (setup: Partial<Parameters<typeof openFakeApp>[0]> = {}) => {
  const app = openFakeApp({ person: CREATOR, path: '/index', routes: ROUTES, ...setup }).start();
  return { app, shell: shellPage(app) };
};

describe('the sidebar', () => {
  it('starts open, disappears when closed, and is stored in a cookie of 1 or 0', async () => {
    const cookies = createMemoryStore();
    const first = opened({ cookies });
    await first.shell.isShown();
    expect(first.shell.sidebar()).toBeVisible();
    await first.shell.closeMenu();
    expect(first.shell.sidebar()).toBeNull();
    expect(cookies.read('sidebarStatus')).toBe('0');
    first.app.close();
    const second = opened({ cookies });
    await second.shell.isShown();
    expect(second.shell.sidebar()).toBeNull();
    await second.shell.openMenu();
    expect(second.shell.sidebar()).toBeVisible();
    expect(cookies.read('sidebarStatus')).toBe('1');
  });

  it('is a drawer on mobile, is closed by navigation or a click beside it, and is not stored', async () => {
    resizeTo(MOBILE);
    const cookies = createMemoryStore();
    const { app, shell } = opened({ cookies });
    await shell.isShown();
    expect(shell.sidebar()).toBeNull();
    await shell.openMenu();
    await app.user.click(await screen.findByRole('link', { name: '工单管理' }));
    await waitFor(() => expect(app.url()).toBe('/work/list'));
    await waitFor(() => expect(shell.button('打开菜单')).toHaveAttribute('aria-expanded', 'false'));
    await shell.openMenu();
    await waitFor(() => expect(shell.sidebar()).not.toBeNull());
    const mask = document.querySelector('.ant-drawer-mask');
    if (mask === null) throw new Error('The drawer has no backdrop');
    await app.user.click(mask);
    await waitFor(() => expect(shell.button('打开菜单')).not.toBeNull());
    expect(cookies.keys()).toEqual([]);
  });

  it('highlights the current page, and has tooltips for titles over 5 characters', async () => {
    const { shell } = opened({ path: '/work/list' });
    await shell.isShown();
    expect(shell.active()).toEqual(['工单管理']);
    expect(screen.getByRole('link', { name: '很长很长的标题' })).toHaveAttribute('title', '很长很长的标题');
    expect(screen.getByRole('link', { name: '工单管理' })).not.toHaveAttribute('title');
  });
});

describe('the size', () => {
  const searchClasses = async () => (await screen.findByRole('button', { name: /刷新/ })).className;

  it('is small at first, follows the selector at once, and is stored', async () => {
    const store = createMemoryStore();
    const { app, shell } = opened({ store, path: '/work/list' });
    await shell.isShown();
    expect(await searchClasses()).toContain('ant-btn-sm');
    await shell.chooseSize('默认');
    await waitFor(async () => expect(await searchClasses()).toContain('ant-btn-lg'));
    await shell.chooseSize('中等');
    await waitFor(async () => expect(await searchClasses()).not.toMatch(/ant-btn-(lg|sm)/));
    await shell.chooseSize('超小');
    await waitFor(async () => expect(await searchClasses()).toContain('ant-btn-sm'));
    expect(store.read('seller:size')).toBe('mini');
    app.close();
    const again = opened({ store });
    await again.shell.isShown();
    await again.shell.press('布局大小');
    const chosen = await screen.findByRole('menuitem', { name: '超小' });
    expect(chosen.className).toContain('selected');
  });
});

describe('full screen', () => {
  it('is entered by the button, and left by the browser’s own key too', async () => {
    const fullScreen = createFakeFullScreen();
    const { shell } = opened({ overrides: [override(TOKENS.fullScreen, fullScreen)] });
    await shell.press('全屏');
    expect(fullScreen.isOn()).toBe(true);
    expect(await screen.findByRole('button', { name: '退出全屏' })).toBeVisible();
    fullScreen.leaveByKey();
    expect(await screen.findByRole('button', { name: '全屏' })).toBeVisible();
  });

  it('reports a browser that does not support it', async () => {
    const { app, shell } = opened({ overrides: [override(TOKENS.fullScreen, createFakeFullScreen(false))] });
    await shell.press('全屏');
    await app.seesText('您的浏览器不支持全屏');
  });
});

describe('the user menu on mobile', () => {
  const entries = async (setup: Parameters<typeof opened>[0] = {}) => {
    resizeTo(MOBILE);
    const it = opened(setup);
    await it.shell.isShown();
    await it.shell.openUserMenu();
    await screen.findByRole('menuitem', { name: '退出登录' });
    return it;
  };

  it('contains the actions that have no button on mobile: search, full screen, language, theme and size', async () => {
    const fullScreen = createFakeFullScreen();
    const { app, shell } = await entries({ overrides: [override(TOKENS.fullScreen, fullScreen)] });
    for (const name of ['搜索页面', '全屏', '布局大小', '切换语言', '切换主题'])
      expect(shell.button(name)).toBeNull();
    expect(await screen.findByRole('menuitem', { name: '搜索页面' })).toBeVisible();
    const checked = screen.getAllByRole('menuitemradio', { checked: true });
    expect(checked.map((choice) => choice.textContent)).toEqual(['中文', '跟随系统', '小']);
    await app.user.click(screen.getByRole('menuitem', { name: '全屏' }));
    expect(fullScreen.isOn()).toBe(true);
    await shell.openUserMenu();
    await app.user.click(await screen.findByRole('menuitemradio', { name: '深色' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('has neither search nor full screen nor sizes on the reduced platform dc_az', async () => {
    resizeTo(MOBILE);
    const { shell } = opened({ platform: 'dc_az', path: '/work/list' });
    await shell.isShown();
    await shell.press('用户菜单 王芳');
    await screen.findByRole('menuitem', { name: '退出登录' });
    for (const name of ['搜索页面', '全屏']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
    expect(screen.queryByRole('menuitemradio', { name: '超小' })).toBeNull();
  });
});

describe('the reduced platform dc_az', () => {
  it('has neither the size selector nor full screen, whatever was stored', async () => {
    const store = createMemoryStore();
    store.write('seller:size', 'default');
    const { shell } = opened({ platform: 'dc_az', store, path: '/work/list' });
    await shell.isShown();
    expect(shell.button('布局大小')).toBeNull();
    expect(shell.button('全屏')).toBeNull();
    expect((await screen.findByRole('button', { name: /刷新/ })).className).toContain('ant-btn-sm');
  });
});
