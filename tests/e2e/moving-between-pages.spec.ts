import type { Page } from '@playwright/test';
import { expect, test } from './support/desk';
import { NIGHTLY } from './support/tags';
import { FRAME_URL, serveRoutes, TabBar } from './support/tab-bar';

const search = (page: Page) => page.getByLabel('搜索工单');
const scrolledTo = (page: Page) => page.evaluate(() => document.getElementById('page')?.scrollTop);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => document.getElementById('page')?.scrollTo({ top: to }), top);

test.describe('a page that is left and shown again', () => {
  test('keeps its filters, its scroll position and its elements', async ({ desk }) => {
    const { page } = desk;
    const tabs = new TabBar(page);
    await serveRoutes(page);
    await desk.enter('platform', '/work/list?size=100&party=all');
    await expect(page.getByRole('row').nth(25)).toBeAttached();
    await scrollTo(page, 900);
    await expect.poll(() => scrolledTo(page)).toBe(900);
    const table = await page.getByRole('table').elementHandle();

    await tabs.visit('不缓存');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await expect(page).toHaveURL(/\/work\/fresh$/);
    await tabs.visit('工单管理');
    await expect(page).toHaveURL(/\/work\/list\?size=100&party=all$/);
    expect(await scrolledTo(page)).toBe(900);
    expect(await table?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).toHaveTitle(/^(\(\d+\+?\) )?工单管理 - /);
  });

  test(
    'is hidden and inert meanwhile, but stays laid out, so that it shows at once',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      const tabs = new TabBar(page);
      await serveRoutes(page);
      await desk.enter('platform', '/work/list');
      const row = page.getByRole('row').nth(1);
      await expect(row).toBeVisible();
      const kept = await row.elementHandle();
      await tabs.goTo('首页');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(search(page)).toBeHidden();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      expect(await kept?.evaluate((element) => element.checkVisibility())).toBe(false);
      expect(await kept?.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
      const reached = await page.evaluate(() => {
        const field = document.querySelector<HTMLElement>('#content input[type="search"]');
        field?.focus();
        return document.activeElement === field;
      });
      expect(reached).toBe(false);
      await tabs.goTo('工单管理');
      await expect(row).toBeVisible();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
    },
  );

  test(
    'is shown only if it was requested last, however quickly the user moves',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      const tabs = new TabBar(page);
      await serveRoutes(page);
      await desk.enter('seller', '/index');
      await tabs.visit('工单管理');
      const press = (...titles: string[]) =>
        tabs.list.evaluate(async (strip, requested) => {
          const all = [...strip.querySelectorAll<HTMLElement>('[role="tab"]')];
          for (const title of requested) {
            all.find(({ textContent }) => textContent === title)?.click();
            await Promise.resolve();
          }
        }, titles);
      await press('首页', '工单管理', '首页', '首页');
      await tabs.isActive('首页');
      await expect(page).toHaveURL(/\/index$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('table', { name: '工单列表' })).toBeHidden();
      await page.goBack();
      await tabs.isActive('工单管理');
      await expect(page.getByRole('table', { name: '工单列表' })).toBeVisible();
    },
  );

  test('is rebuilt when its route sets noCache, when it is refreshed, and when it was closed', async ({
    desk,
  }) => {
    const { page } = desk;
    const tabs = new TabBar(page);
    await serveRoutes(page);
    await desk.enter('seller', '/work/fresh');
    const fresh = await page.getByRole('table').elementHandle();
    await tabs.visit('工单管理');
    expect(await fresh?.evaluate((element) => element.isConnected)).toBe(false);

    const before = await page.getByRole('table').elementHandle();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
    await tabs.goTo('工单管理');
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await tabs.choose('工单管理', '刷新页面');
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page).toHaveURL(/\/work\/list$/);

    const refreshed = await page.getByRole('table').elementHandle();
    await tabs.goTo('首页');
    await tabs.tab('工单管理').click({ button: 'middle' });
    await expect.poll(() => refreshed?.evaluate((element) => element.isConnected)).toBe(false);
  });
});

test.describe('special routes', () => {
  test('a refresh passes through /redirect and keeps the query', NIGHTLY, async ({ desk }) => {
    await desk.enter('seller', '/redirect/work/list?size=20');
    await expect(desk.page).toHaveURL(/\/work\/list\?size=20$/);
    await expect(desk.page.getByRole('table')).toBeVisible();
  });

  test(
    'a gated route requires its permission and digits, and an unknown path leads to /404',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      await desk.enter('clerk', '/index');
      await desk.visit('/order/detail/12a');
      await expect(page).toHaveURL(/\/404$/);
      await desk.visit('/mall/goods/add');
      await expect(page).toHaveURL(/\/401$/);
      await desk.visit('/nowhere');
      await expect(page).toHaveURL(/\/404$/);
    },
  );

  test('a permitted page without a view reports that it does not exist yet', NIGHTLY, async ({ desk }) => {
    await serveRoutes(desk.page);
    await desk.enter('platform', '/sms');
    await expect(desk.page.getByText('该页面尚未开放')).toBeVisible();
    await expect(desk.page).toHaveTitle(/^(\(\d+\+?\) )?短信记录 - /);
  });

  test(
    'an inner link opens a sandboxed frame, which stays mounted behind other pages; an external link opens a window',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      const tabs = new TabBar(page);
      await serveRoutes(page);
      let loads = 0;
      await page.route(FRAME_URL, (route) => {
        loads += 1;
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>怎样回复工单</h1>' });
      });
      await desk.enter('seller', '/help');
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute('title', '帮助中心');
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
      await expect(frame).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-forms allow-popups allow-same-origin',
      );
      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('怎样回复工单');
      const link = page.getByRole('link', { name: '在新窗口打开' });
      await expect(link).toHaveAttribute('href', FRAME_URL);
      await expect(link).toHaveAttribute('rel', /noopener/);
      await tabs.visit('工单管理');
      await expect(frame).toBeHidden();
      await tabs.goTo('帮助中心');
      await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
      expect(loads).toBe(1);

      const outside = page
        .getByRole('navigation', { name: '主菜单' })
        .getByRole('link', { name: '外部网站' });
      await expect(outside).toHaveAttribute('target', '_blank');
      await expect(outside).toHaveAttribute('rel', /noopener/);
    },
  );
});

test.describe('copy and cut in the context menu', () => {
  test('leave the browser its own menu when there is nothing to copy', NIGHTLY, async ({ desk }) => {
    const { page } = desk;
    await desk.enter('seller', '/work/list');
    await search(page).click({ button: 'right' });
    await page.getByRole('table').click({ button: 'right', position: { x: 5, y: 5 } });
    await expect(page.getByRole('menuitem', { name: '复制' })).toHaveCount(0);
  });
});
