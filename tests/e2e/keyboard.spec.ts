import type { Locator, Page } from '@playwright/test';
import { expect, frameOf, urlOnCyy, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** The focused element, and whether its focus is visible: an outline or ring on it or its frame. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { what: 'nothing', seen: true };
    const marked = (each: Element | null | undefined): boolean => {
      if (each === null || each === undefined) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const framed =
      ['INPUT', 'TEXTAREA'].includes(element.tagName) || element.getAttribute('role') === 'combobox';
    const around = framed
      ? [element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
      : [];
    const dialog = element.matches('[role=dialog], [tabindex="-1"]');
    return {
      what: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.slice(
        0,
        60,
      ),
      seen: dialog || [element, ...around].some(marked),
    };
  });

const seesFocus = async (page: Page) => {
  await expect.poll(() => focusOf(page), { message: 'the focus can be seen' }).toMatchObject({ seen: true });
};

const hasFocus = (target: Locator) =>
  target.evaluateAll((all) => all.some((element) => element === document.activeElement));

/**
 * Whether the focus is in the dialog. After the last element of the dialog the browser focuses its own toolbar, and no
 * element of the page has the focus.
 */
const isInside = (dialog: Locator) =>
  dialog.evaluate(
    (element) => element.contains(document.activeElement) || document.activeElement === document.body,
  );

/** Presses Tab until one of the targets has the focus, and checks at every stop that the focus is visible. */
const tabTo = async (page: Page, target: Locator, most = 60) => {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    await seesFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
};

/** Chooses an entry of an open menu by the arrow keys. The menu has the focus from the start. */
const chooseByArrows = async (page: Page, item: Locator) => {
  const menu = page.getByRole('menu').filter({ has: item });
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const focused = () => menu.evaluate(() => document.activeElement?.textContent);
  for (let stop = 0; stop < 9 && !(await hasFocus(item)); stop += 1) {
    const before = await focused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).not.toBe(before);
  }
  await expect(item).toBeFocused();
};

test('sign-in, list, dialog, search, settings and sign-out need no mouse', NIGHTLY, async ({ page }) => {
  const frame = frameOf(page);
  await page.goto(urlOnCyy('/login'));
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await seesFocus(page);
  await page.keyboard.type('seller');
  await tabTo(page, page.getByLabel('密码', { exact: true }), 1);
  await page.keyboard.type('demo-2026');
  await page.keyboard.press('Enter');
  await expect(frame.sidebar).toBeVisible();

  await test.step('Tab passes the skip link into the menu, and Enter opens the list', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeInViewport();
    await tabTo(page, frame.sidebar.getByRole('link', { name: '工单管理' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(urlOnCyy('/work/list'));
  });

  const dialog = page.getByRole('dialog', { name: '工单信息' });
  await test.step('a work order opens from its row, and closing returns to the row', async () => {
    const rows = page.getByRole('table').getByRole('link', { name: /^打开工单/ });
    await expect(rows.first()).toBeVisible();
    await tabTo(page, rows);
    // Other tests post meanwhile, so another row may become the first one.
    const name = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
    const row = page.getByRole('table').getByRole('link', { name, exact: true });
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      await seesFocus(page);
      await expect.poll(() => isInside(dialog), 'the page behind stays out of reach').toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('search opens another page', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: '搜索页面' })).toBeFocused();
    await seesFocus(page);
    await page.keyboard.type('首页');
    await expect(page.getByRole('option', { selected: true })).toContainText('首页');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(urlOnCyy('/index'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the theme button makes the page dark and keeps the focus', async () => {
    const themes = frame.button('切换主题');
    await tabTo(page, themes);
    await page.keyboard.press('Enter');
    await chooseByArrows(page, page.getByRole('menuitem', { name: '深色' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(themes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '浅色' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: '浅色' })).toBeHidden();
    await expect(themes).toBeFocused();
  });

  await test.step('the settings open from the user menu, and closing returns to it', async () => {
    await tabTo(page, frame.userMenu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '布局设置' })).toBeVisible();
    await chooseByArrows(page, page.getByRole('menuitem', { name: '布局设置' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: '布局设置' });
    await expect(drawer).toBeVisible();
    const fixed = drawer.getByRole('switch', { name: '固定顶栏' });
    await tabTo(page, fixed);
    await page.keyboard.press('Space');
    await expect(fixed).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(frame.userMenu).toBeFocused();
  });

  await test.step('the user menu signs out', async () => {
    await page.keyboard.press('Enter');
    const out = page.getByRole('menuitem', { name: '退出登录' });
    await expect(out).toBeVisible();
    await chooseByArrows(page, out);
    await page.keyboard.press('Enter');
    await expect(page.getByText('确定注销并退出系统吗？')).toBeVisible();
    await expect(page.getByRole('button', { name: /^确\s?定$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(urlOnCyy('/login'));
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  });
});
