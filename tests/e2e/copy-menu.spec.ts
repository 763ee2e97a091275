import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags';
import { expect, frameOf, urlOnCyy, signedIn, test } from './support/place';

const NAME = '车影优选';

const entries = (page: Page) =>
  page
    .getByRole('menu')
    .filter({ has: page.getByRole('menuitem', { name: '复制', exact: true }) })
    .getByRole('menuitem');
const entry = (page: Page, name: '复制' | '剪切') => page.getByRole('menuitem', { name, exact: true });
const nameField = (page: Page) => page.getByLabel('用户昵称', { exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const openProfile = async (page: Page) => {
  await page.goto(urlOnCyy('/user/profile'));
  await expect(nameField(page)).not.toHaveValue('');
  await nameField(page).fill(NAME);
};

test.beforeEach(async ({ context }) => {
  await signedIn(context);
});

test.describe('the context menu, with clipboard permission', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urlOnCyy() });
  });

  test('copies and cuts a field, completely or its selection', async ({ page }) => {
    await openProfile(page);
    const field = nameField(page);
    await field.click({ button: 'right' });
    await expect(entries(page)).toHaveText(['复制', '剪切']);
    await entry(page, '复制').click();
    await expect(page.getByText('复制成功')).toBeVisible();
    expect(await copied(page)).toBe(NAME);
    await expect(field).toHaveValue(NAME);

    await field.evaluate((input: HTMLInputElement) => {
      input.focus();
      input.setSelectionRange(0, 2);
    });
    await field.dispatchEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
    await entry(page, '剪切').click();
    await expect(page.getByText('剪切成功')).toBeVisible();
    await expect(field).toHaveValue('优选');
    expect(await copied(page)).toBe('车影');
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue(NAME);
  });

  test(
    'copies a selection of the page, by the keyboard too, and offers no cut there',
    NIGHTLY,
    async ({ page }) => {
      await openProfile(page);
      const title = page.getByRole('heading', { name: '我的账号' });
      await title.selectText();
      await title.click({ button: 'right' });
      await expect(entries(page)).toHaveText(['复制']);
      await expect(entry(page, '复制')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('复制成功')).toBeVisible();
      expect(await copied(page)).toBe('我的账号');
    },
  );

  test('is left to the browser on a password, on an empty field, and with Ctrl pressed', async ({ page }) => {
    await openProfile(page);
    const password = page.getByLabel('旧密码', { exact: true });
    await password.fill('geheim');
    await password.click({ button: 'right' });
    await expect(entries(page)).toHaveCount(0);
    await nameField(page).click({ button: 'right', modifiers: ['Control'] });
    await expect(entries(page)).toHaveCount(0);
    await nameField(page).fill('');
    await nameField(page).click({ button: 'right' });
    await expect(entries(page)).toHaveCount(0);
    await expect(frameOf(page).userMenu).toBeVisible();
  });
});

test('a refusal of the clipboard is reported, and the text to cut stays', NIGHTLY, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    });
    const carryOut = document.execCommand.bind(document);
    document.execCommand = (command, ...rest) => command !== 'copy' && carryOut(command, ...rest);
  });
  await openProfile(page);
  await nameField(page).click({ button: 'right' });
  await entry(page, '复制').click();
  await expect(page.getByText('复制失败')).toBeVisible();
  await nameField(page).click({ button: 'right' });
  await entry(page, '剪切').click();
  await expect(page.getByText('剪切失败')).toBeVisible();
  await expect(nameField(page)).toHaveValue(NAME);
});
