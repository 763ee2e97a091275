import type { Page } from '@playwright/test';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

const choose = async (page: Page, menu: string, choice: string) => {
  await frameOf(page).button(menu).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
};

/** Sets a mark on the window, which a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'same' in window);

test.describe('the control sizes', () => {
  test(
    'start small, change every control at once, and are remembered',
    NIGHTLY,
    async ({ page, context }) => {
      await signedIn(context);
      await page.goto(urlOnCyy('/work/list'));
      const field = page.getByRole('searchbox', { name: '搜索工单' });
      const height = async () =>
        (
          await field
            .locator(
              'xpath=ancestor-or-self::*[contains(@class,"ant-input-affix-wrapper") or self::input][last()]',
            )
            .boundingBox()
        )?.height ?? 0;
      await expect(field).toBeVisible();
      await markPage(page);
      const small = await height();
      expect(small).toBe(24);
      await choose(page, '布局大小', '默认');
      await expect.poll(height).toBe(40);
      await choose(page, '布局大小', '中等');
      await expect.poll(height).toBe(32);
      await choose(page, '布局大小', '超小');
      await expect.poll(height).toBeLessThan(small);
      expect(await isSamePage(page)).toBe(true);
      await page.reload();
      await expect(field).toBeVisible();
      await expect.poll(height).toBeLessThan(small);
    },
  );
});

test.describe('the language', () => {
  test(
    'changes without a reload: own texts, antd’s texts and dates, and is stored',
    NIGHTLY,
    async ({ page, context }) => {
      await signedIn(context);
      await page.goto(urlOnCyy('/work/list'));
      await expect(page.getByText(/^20 条\/页$/)).toBeVisible();
      await markPage(page);
      await choose(page, '切换语言', 'English');
      await expect(page.getByText(/^20 \/ page$/)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await page.getByPlaceholder('From').click();
      await expect(page.locator('.ant-picker-header-view').first()).toHaveText(/^[A-Z][a-z]{2}\s?\d{4}$/);
      await expect(page.getByText('This month')).toBeVisible();
      await page.keyboard.press('Escape');
      await choose(page, 'Change the language', '中文');
      await page.getByPlaceholder('开始日期').click();
      await expect(page.locator('.ant-picker-header-view').first()).toHaveText(/^\d{4}年\s?\d{1,2}月$/);
      expect(await isSamePage(page)).toBe(true);
      await page.keyboard.press('Escape');
      await choose(page, '切换语言', 'English');
      await page.reload();
      await expect(page.getByText(/^20 \/ page$/)).toBeVisible();
      await expect(page).toHaveTitle(/ Order Management System$/);
    },
  );
});

const LIGHT = 'light';
const DARK = 'dark';

/** Records every background colour of the page from its first frame on. */
const watchBackgrounds = async (page: Page) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenBackgrounds: seen });
    const brightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha === 0) return 'none';
      return red + green + blue > 382 ? 'light' : 'dark';
    };
    const look = () => {
      if (document.body !== null) seen.add(brightness(getComputedStyle(document.body).backgroundColor));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { seenBackgrounds: Set<string> }).seenBackgrounds]);
};

test.describe('the theme', () => {
  for (const [stored, system, expected] of [
    [undefined, LIGHT, LIGHT],
    [undefined, DARK, DARK],
    ['dark', LIGHT, DARK],
    ['light', DARK, LIGHT],
    ['system', DARK, DARK],
  ] as const) {
    const more = stored === 'dark' || (stored === undefined && system === DARK) ? {} : NIGHTLY;
    test(
      `never flashes: stored ${stored ?? 'nothing'}, system ${system}`,
      more,
      async ({ page, context }) => {
        await signedIn(context);
        await page.emulateMedia({ colorScheme: system });
        if (stored !== undefined) await remembered(context, { theme: stored });
        const backgrounds = await watchBackgrounds(page);
        for (const path of ['/register', '/work/list']) {
          await page.goto(urlOnCyy(path));
          if (path === '/work/list') await expect(frameOf(page).sidebar).toBeVisible();
          else await expect(page.getByRole('heading', { name: '如何开通账号' })).toBeVisible();
          expect(await backgrounds()).toEqual([expected]);
        }
      },
    );
  }

  test('is chosen in the bar, follows the system on request, and is stored', async ({ page, context }) => {
    await signedIn(context);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(urlOnCyy('/index'));
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await choose(page, '切换主题', '深色');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(frameOf(page).sidebar).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await choose(page, '切换主题', '跟随系统');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
});

test('printing shows the page alone, without menu, header and tabs', async ({ page, context }) => {
  await signedIn(context);
  await page.goto(urlOnCyy('/work/list'));
  const rows = page.getByRole('table', { name: '工单列表' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(rows).toBeVisible();
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('tab', { name: '首页' })).toBeHidden();
});

test('a printed order is black on white in the dark theme, without buttons', async ({ page, context }) => {
  await signedIn(context);
  await remembered(context, { theme: 'dark' });
  await page.goto(urlOnCyy('/order/list'));
  await page.locator('a[href*="/order/detail/"]').first().click();
  const heading = page.getByRole('heading', { level: 1, name: /订单号/ });
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('main').locator('button:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
