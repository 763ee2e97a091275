import type { Page } from '@playwright/test';
import { CLOCK, NIGHTLY } from './support/tags';
import { expect, frameOf, urlOnCyy, onVariant, signedIn, test } from './support/place';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '布局设置' });

const openSettings = async (page: Page) => {
  await frameOf(page).userMenu.click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await expect(drawerOf(page)).toBeVisible();
};

const turn = (page: Page, name: string) => drawerOf(page).getByRole('switch', { name }).click();

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('seller:layout-setting'));

const accent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ant-color-primary').trim(),
  );

const sideTheme = (page: Page) => frameOf(page).sidebar.getAttribute('data-theme');

test.beforeEach(async ({ context, page }) => {
  await signedIn(context);
  await page.goto(urlOnCyy('/work/list'));
  await openSettings(page);
});

test(
  'the settings start as specified: dark side, #1890ff, tabs and logo on, top navigation, fixed header and dynamic title off',
  NIGHTLY,
  async ({ page }) => {
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('switch', { name: '开启顶部导航' })).not.toBeChecked();
    await expect(drawer.getByRole('switch', { name: '固定顶栏' })).not.toBeChecked();
    await expect(drawer.getByRole('switch', { name: '显示标识' })).toBeChecked();
    await expect(drawer.getByRole('switch', { name: '显示标签页' })).toBeChecked();
    await expect(drawer.getByRole('switch', { name: '动态标题' })).not.toBeChecked();
    await expect(drawer.getByRole('button', { name: '#1890ff' })).toHaveAttribute('aria-pressed', 'true');
    expect(await sideTheme(page)).toBe('dark');
  },
);

test(
  'each change applies at once, saving is reported for a second, and a reload keeps it',
  CLOCK,
  async ({ page }) => {
    const before = await accent(page);
    await drawerOf(page).getByText('浅色', { exact: true }).click();
    await expect.poll(() => sideTheme(page)).toBe('light');
    await drawerOf(page).getByRole('button', { name: '#6959CD' }).click();
    await expect.poll(() => accent(page)).not.toBe(before);
    const chosen = await accent(page);
    await turn(page, '显示标识');
    await expect(frameOf(page).sidebar.locator('img')).toHaveCount(0);
    await turn(page, '固定顶栏');
    await expect(frameOf(page).bar.locator('..')).toHaveCSS('position', 'sticky');
    await turn(page, '开启顶部导航');
    await expect(page.getByRole('navigation', { name: '顶部菜单' })).toHaveCount(1);
    await expect(page.getByRole('tablist')).toHaveCount(1);
    await turn(page, '显示标签页');
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await turn(page, '动态标题');
    expect(await stored(page)).toBeNull();

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await drawerOf(page).getByRole('button', { name: '保存配置' }).click();
    const reported = drawerOf(page).getByRole('status');
    await expect(reported).toHaveText('保存成功');
    await page.clock.runFor(900);
    await expect(reported).toHaveText('保存成功');
    await page.clock.runFor(150);
    await expect(reported).toHaveText('');
    await page.clock.resume();

    await page.reload();
    await expect(page.getByRole('navigation', { name: '顶部菜单' })).toBeVisible();
    await expect(frameOf(page).bar.locator('..')).toHaveCSS('position', 'sticky');
    await expect.poll(() => accent(page)).toBe(chosen);
    await openSettings(page);
    for (const name of ['开启顶部导航', '固定顶栏', '动态标题']) {
      await expect(drawerOf(page).getByRole('switch', { name })).toBeChecked();
    }
    for (const name of ['显示标识', '显示标签页']) {
      await expect(drawerOf(page).getByRole('switch', { name })).not.toBeChecked();
    }
  },
);

test('a reset reloads the page and removes the stored settings', NIGHTLY, async ({ page }) => {
  await turn(page, '固定顶栏');
  await drawerOf(page).getByRole('button', { name: '保存配置' }).click();
  expect(await stored(page)).not.toBeNull();
  const loaded = page.waitForEvent('load');
  await drawerOf(page).getByRole('button', { name: '重置配置' }).click();
  await loaded;
  await expect(frameOf(page).userMenu).toBeVisible();
  expect(await stored(page)).toBeNull();
  await expect(frameOf(page).bar.locator('..')).not.toHaveCSS('position', 'sticky');
});

test('unsaved changes are lost when the page is closed or reloaded', NIGHTLY, async ({ page }) => {
  await turn(page, '固定顶栏');
  await expect(frameOf(page).bar.locator('..')).toHaveCSS('position', 'sticky');
  await page.reload();
  await expect(frameOf(page).bar.locator('..')).not.toHaveCSS('position', 'sticky');
});

test('with the dynamic title the browser title contains the order number', NIGHTLY, async ({ page }) => {
  await turn(page, '动态标题');
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?工单管理 - 车养养订单管理系统$/);
  const first = page.getByRole('table').getByRole('row').nth(1);
  // The seller's name is below the order number.
  const [orderNo = ''] = (await first.getByRole('cell').nth(1).innerText()).trim().split('\n');
  await first.getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: '工单信息' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${orderNo} - 车养养订单管理系统$`));
});

test('the picker accepts any colour', NIGHTLY, async ({ page }) => {
  await drawerOf(page).getByLabel('其他颜色').fill('#11a983');
  await expect(drawerOf(page).getByRole('button', { name: '#11a983' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('another platform starts in its own colour', NIGHTLY, async ({ page, context }) => {
  const ours = await accent(page);
  await signedIn(context, { variant: 'xcm' });
  await page.goto(onVariant('xcm', '/index'));
  await expect(frameOf(page).userMenu).toBeVisible();
  expect(await accent(page)).not.toBe(ours);
});
