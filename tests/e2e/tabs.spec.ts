import { expect, test } from './support/desk';
import { NIGHTLY } from './support/tags';
import { serveRoutes, TabBar } from './support/tab-bar';

test.describe('the tabs of the open pages', () => {
  test('close by their button, by the middle button and by Delete, and the neighbour shows', async ({
    desk,
  }) => {
    const { page } = desk;
    const tabs = new TabBar(page);
    await serveRoutes(page);
    await desk.enter('seller', '/index');
    for (const title of ['工单管理', '不缓存', '帮助中心']) await tabs.visit(title);
    await tabs.shows('首页', '工单管理', '不缓存', '帮助中心');
    await expect(tabs.closeSign('首页')).toHaveCount(0);

    await tabs.goTo('工单管理');
    await tabs.closeSign('工单管理').click();
    await tabs.isActive('不缓存');
    await expect(page).toHaveURL(/\/work\/fresh$/);

    await tabs.tab('帮助中心').click({ button: 'middle' });
    await tabs.shows('首页', '不缓存');
    await expect(page).toHaveURL(/\/work\/fresh$/);
    await tabs.tab('首页').click({ button: 'middle' });
    await tabs.shows('首页', '不缓存');

    await tabs.tab('不缓存').focus();
    await page.keyboard.press('Delete');
    await tabs.shows('首页');
    await expect(tabs.tab('首页')).toBeFocused();
    await expect(page).toHaveURL(/\/index$/);
  });

  test(
    'have a context menu, by keyboard too, that offers only effective actions',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      const tabs = new TabBar(page);
      await serveRoutes(page);
      await desk.enter('seller', '/index');
      for (const title of ['工单管理', '不缓存', '帮助中心']) await tabs.visit(title);

      await tabs.tab('首页').click({ button: 'right' });
      await expect(tabs.entries).toHaveText([
        '刷新页面',
        '关闭当前',
        '关闭其他',
        '关闭左侧',
        '关闭右侧',
        '全部关闭',
      ]);
      await expect(tabs.entry('关闭当前')).toHaveAttribute('aria-disabled', 'true');
      await expect(tabs.entry('关闭左侧')).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(tabs.entry('刷新页面')).toHaveCount(0);

      await tabs.tab('帮助中心').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(tabs.tab('不缓存')).toBeFocused();
      await page.keyboard.press('Enter');
      await tabs.isActive('不缓存');
      await page.keyboard.press('Shift+F10');
      await expect(tabs.entry('关闭左侧')).not.toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(tabs.tab('不缓存')).toBeFocused();

      await tabs.choose('不缓存', '关闭左侧');
      await tabs.shows('首页', '不缓存', '帮助中心');
      await tabs.choose('不缓存', '关闭右侧');
      await tabs.shows('首页', '不缓存');
      await tabs.visit('工单管理');
      await tabs.choose('工单管理', '关闭其他');
      await tabs.shows('首页', '工单管理');
      await tabs.choose('首页', '全部关闭');
      await tabs.shows('首页');
      await tabs.isActive('首页');
    },
  );

  test('scroll sideways with the wheel, and the active tab is visible', NIGHTLY, async ({ desk }) => {
    const { page } = desk;
    const tabs = new TabBar(page);
    await page.setViewportSize({ width: 500, height: 768 });
    await serveRoutes(page);
    await desk.visit('/index');
    await desk.signIn('seller');
    await tabs.isActive('首页');
    for (const path of ['/work/list', '/work/fresh', '/help', '/sms', '/order/detail/1', '/order/detail/2']) {
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(tabs.list.locator(`[data-path="${path}"]`)).toBeInViewport({ ratio: 1 });
    }
    await expect(tabs.tab('首页')).not.toBeInViewport();
    await expect(async () => {
      await tabs.list.hover();
      await page.mouse.wheel(0, -2000);
      await expect(tabs.tab('首页')).toBeInViewport({ timeout: 2_000 });
    }).toPass();
  });

  test('survive a reload only for the same user', async ({ desk }) => {
    const { page } = desk;
    const tabs = new TabBar(page);
    await serveRoutes(page);
    await desk.enter('seller', '/index');
    await tabs.visit('工单管理');
    await tabs.visit('不缓存');
    await page.reload();
    await tabs.shows('首页', '工单管理', '不缓存');
    await tabs.isActive('不缓存');

    await desk.signOut();
    await desk.signIn('clerk');
    await tabs.shows('首页');
    await desk.signOut();
    await desk.signIn('seller');
    await tabs.shows('首页', '工单管理', '不缓存');
    // Sets the state for the next page, because the current one may still write.
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage).filter((each) => each.startsWith('seller:tabs'))) {
        localStorage.setItem(key, '{"v":1,"data":{"person":');
      }
    });
    await page.reload();
    await tabs.shows('首页');
  });

  test('are missing once the stored setting hides them', NIGHTLY, async ({ desk }) => {
    const { page } = desk;
    const tabs = new TabBar(page);
    await desk.enter('seller', '/work/list');
    await expect(tabs.list).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('seller:layout-setting', '{"v":1,"data":{"tagsView":false}}');
    });
    await page.reload();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect(tabs.list).toHaveCount(0);
  });
});
