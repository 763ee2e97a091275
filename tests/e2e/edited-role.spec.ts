import type { Browser, Page } from '@playwright/test';
import { expect, onVariant, signedIn, test } from './support/place';

const SAVE = /^保\s?存$/;
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** This test changes the role of the auditor. No other test signs in as the auditor of this brand. */
const VARIANT = 'xcm';

const personAt = async (browser: Browser, userName: string, path: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  await signedIn(context, { variant: VARIANT, userName });
  const page = await context.newPage();
  await page.goto(onVariant(VARIANT, path));
  await expect(menuOf(page)).toBeVisible();
  return page;
};

/** Toggles permissions of the role in its dialog, and saves. */
const togglePermissions = async (page: Page, role: string, permissions: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: `查看或修改 ${role}` }).click();
  const dialog = page.getByRole('dialog', { name: role });
  for (const permission of permissions)
    await dialog.locator('label', { has: page.locator(`code:text-is("${permission}")`) }).click();
  await dialog.getByRole('button', { name: SAVE }).click();
  await expect(dialog).toBeHidden();
};

test('a role edited in one browser changes menu and permissions of another user at once', async ({
  browser,
}) => {
  const auditor = await personAt(browser, 'auditor', '/master/shop');
  const orders = menuOf(auditor).getByText('订单管理', { exact: true });
  const work = menuOf(auditor).getByText('工单管理', { exact: true });
  const add = auditor.getByRole('button', { name: '新增门店' });
  await expect(auditor.getByRole('button', { name: /查看或修改/ }).first()).toBeVisible();
  await expect(orders).toBeVisible();
  await expect(work).toBeVisible();
  await expect(add).toHaveCount(0);

  const admin = await personAt(browser, 'platform', '/master/role');
  await togglePermissions(admin, '审计', ['master:shop:edit', 'work:read', 'order:list']);

  // The page changes without a reload or an action of the user.
  await expect(work).toHaveCount(0);
  await expect(orders).toHaveCount(0);
  await expect(add).toBeVisible();

  await add.click();
  const dialog = auditor.getByRole('dialog', { name: '新增门店' });
  await dialog.getByLabel('门店名称').fill('漕河泾店');
  await dialog.getByLabel('城市').fill('上海');
  await dialog.getByLabel('地址', { exact: true }).fill('徐汇区宜山路 700 号');
  await togglePermissions(admin, '审计', ['master:shop:edit', 'work:read', 'order:list']);
  await expect(orders).toBeVisible();
  await expect(work).toBeVisible();
  await expect(add).toHaveCount(0);

  // The open form explains why it cannot be saved, and the input stays until the auditor may edit again.
  await expect(dialog.getByRole('alert')).toContainText('修改权限已被取消');
  await expect(dialog.getByRole('button', { name: SAVE })).toHaveCount(0);
  await expect(dialog.getByLabel('门店名称')).toHaveValue('漕河泾店');
  await expect(dialog.getByLabel('门店名称')).toBeDisabled();
  await auditor.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await togglePermissions(admin, '审计', ['master:shop:edit']);
  await add.click();
  await expect(dialog.getByLabel('门店名称')).toHaveValue('漕河泾店');
  await togglePermissions(admin, '审计', ['master:shop:edit']);
  await expect(dialog.getByRole('alert').filter({ hasText: '修改权限已被取消' })).toBeVisible();
  await admin.goto(onVariant(VARIANT, `/master/shop?q=${encodeURIComponent('漕河泾店')}`));
  await expect(admin.getByText(/没有符合条件的/)).toBeVisible();
});
