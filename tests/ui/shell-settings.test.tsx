import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakePage } from '@/adapters/fake/fake-browser';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { aWorkOrder, CREATOR } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { shellPage } from '@tests/support/pages/shell.page';

const opened = async (setup: Partial<Parameters<typeof openFakeApp>[0]> = {}) => {
  const page = createFakePage();
  const fake = openFakeApp({
    person: CREATOR,
    path: '/index',
    overrides: [override(TOKENS.page, page)],
    ...setup,
  });
  const app = fake.start();
  const shell = shellPage(app);
  await shell.isShown();
  const drawer = async () => {
    await shell.openUserMenu();
    await app.user.click(await screen.findByRole('menuitem', { name: '布局设置' }));
    return screen.findByRole('dialog', { name: '布局设置' });
  };
  return { app, shell, clock: fake.clock, page, drawer };
};

const sideTheme = () => screen.getByRole('navigation', { name: '主菜单' }).dataset['theme'];
const logo = () => screen.queryByText('车养养');
const headerIs = () => document.querySelector('[data-header]')?.getAttribute('data-header');

describe('the settings drawer', () => {
  it('changes the frame at once, and drops unsaved changes', async () => {
    const store = createMemoryStore();
    const { app, drawer } = await opened({ store });
    await drawer();
    expect(sideTheme()).toBe('dark');
    await app.user.click(screen.getByText('浅色', { selector: '.ant-segmented-item-label' }));
    expect(sideTheme()).toBe('light');
    await app.user.click(screen.getByRole('switch', { name: '显示标识' }));
    expect(logo()).toBeNull();
    expect(headerIs()).toBe('free');
    await app.user.click(screen.getByRole('switch', { name: '固定顶栏' }));
    expect(headerIs()).toBe('fixed');
    expect(store.keys()).not.toContain('seller:layout-setting');
    app.close();
    await opened({ store });
    expect(sideTheme()).toBe('dark');
    expect(logo()).toBeVisible();
  });

  it('shows the order number of the open work order in the title only while the dynamic title is on', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list?work=77' });
    const tracked = aWorkOrder().withId('77').createdBy(CREATOR).build();
    const { orderNo } = tracked.workOrder.order;
    fake.desk.put(tracked);
    const app = fake.start();
    await screen.findByRole('dialog', { name: '工单信息' });
    await screen.findAllByText(orderNo);
    expect(document.title).toBe('工单管理 - 车养养订单管理系统');
    app.close();
    const store = createMemoryStore();
    store.write('seller:layout-setting', JSON.stringify({ v: 1, data: { dynamicTitle: true } }));
    const followed = openFakeApp({ person: CREATOR, path: '/work/list?work=77', store });
    followed.desk.put(tracked);
    followed.start();
    await waitFor(() => expect(document.title).toBe(`${orderNo} - 车养养订单管理系统`));
  });

  it('accepts a preset or any colour', async () => {
    const { app, drawer } = await opened();
    await drawer();
    const preset = screen.getByRole('button', { name: '#11a983' });
    expect(screen.getByRole('button', { name: '#1890ff' })).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(preset);
    expect(preset).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '#1890ff' })).toHaveAttribute('aria-pressed', 'false');
    fireEvent.change(screen.getByLabelText('其他颜色'), { target: { value: '#123456' } });
    expect(screen.getByLabelText('其他颜色')).toHaveValue('#123456');
    expect(preset).toHaveAttribute('aria-pressed', 'false');
  });

  it('saves the settings and reports it for one second', async () => {
    const store = createMemoryStore();
    const { app, drawer, clock } = await opened({ store });
    await drawer();
    await app.user.click(screen.getByRole('button', { name: '#13c2c2' }));
    await app.user.click(screen.getByRole('button', { name: '保存配置' }));
    expect(await screen.findByText('保存成功')).toBeVisible();
    await clock.advance(999);
    expect(screen.getByText('保存成功')).toBeVisible();
    await clock.advance(1);
    await waitFor(() => expect(screen.queryByText('保存成功')).toBeNull());
    expect(JSON.parse(store.read('seller:layout-setting') ?? '')).toEqual({
      v: 1,
      data: { theme: '#13c2c2' },
    });
    app.close();
    const again = await opened({ store });
    await again.drawer();
    expect(screen.getByRole('button', { name: '#13c2c2' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('reports that the browser refused to store the settings', async () => {
    const store = createMemoryStore();
    store.refuse();
    const { app, drawer } = await opened({ store });
    await drawer();
    await app.user.click(screen.getByRole('button', { name: '保存配置' }));
    await app.seesText('浏览器拒绝保存，更改只在本次有效。');
    expect(screen.queryByText('保存成功')).toBeNull();
  });

  it('resets with a reload', async () => {
    const store = createMemoryStore();
    store.write('seller:layout-setting', JSON.stringify({ v: 1, data: { sideTheme: 'light' } }));
    const { app, drawer, page } = await opened({ store });
    expect(sideTheme()).toBe('light');
    await drawer();
    await app.user.click(screen.getByRole('button', { name: '重置配置' }));
    expect(page.reloads()).toBe(1);
    expect(store.keys()).not.toContain('seller:layout-setting');
  });

  it('does not exist on the reduced platform dc_az, and stored settings have no effect', async () => {
    const store = createMemoryStore();
    const data = { sidebarLogo: true, tagsView: true, sideTheme: 'light' };
    store.write('seller:layout-setting', JSON.stringify({ v: 1, data }));
    const { shell } = await opened({ platform: 'dc_az', store });
    await shell.press('用户菜单 王芳');
    expect(await screen.findByRole('menuitem', { name: '退出登录' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '布局设置' })).toBeNull();
    expect(sideTheme()).toBe('dark');
    expect(document.querySelector('nav img')).toBeNull();
  });
});
