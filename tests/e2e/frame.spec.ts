import { NIGHTLY, nightlyUnless } from './support/tags';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';
import { serveMenu, type TreeEntry } from './support/menu';

const WORK: TreeEntry = { title: '工单管理', path: 'work/list' };

const MENU: readonly TreeEntry[] = [
  WORK,
  {
    title: '报表',
    path: 'reports',
    children: [
      { title: '日报', path: 'daily' },
      { title: '月报', path: 'monthly' },
    ],
  },
  { title: '积分', path: 'points', children: [{ title: '积分记录', path: 'record' }] },
  { title: '商城', path: 'mall', alwaysShow: true, children: [{ title: '商城订单', path: 'orders' }] },
  { title: '五个字标题', path: 'five' },
  { title: '六个字的标题', path: 'six' },
  { title: '短信', path: 'sms' },
  { title: '地图', path: 'map' },
];

test.beforeEach(async ({ context }) => {
  await signedIn(context);
});

test.describe('the sidebar', () => {
  test(
    'is 200 px wide, starts open, disappears when closed, and a cookie of 1 or 0 keeps its state over a reload',
    NIGHTLY,
    async ({ page, context }) => {
      const remembered = async () =>
        (await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
      const { sidebar, menuButton } = frameOf(page);
      await page.goto(urlOnCyy('/work/list'));
      await expect(sidebar).toBeVisible();
      const edge = async () => (await page.getByRole('main').boundingBox())?.x;
      await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(200);
      await expect.poll(edge).toBe(200);
      await menuButton.click();
      await expect(sidebar).toBeHidden();
      await expect.poll(edge).toBe(0);
      await expect.poll(remembered).toBe('0');
      await page.reload();
      await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
      await expect(sidebar).toBeHidden();
      await menuButton.click();
      await expect.poll(remembered).toBe('1');
      await page.reload();
      await expect(sidebar).toBeVisible();
    },
  );

  test('is part of the page at 992 px and a drawer at 991 px', async ({ page }) => {
    const { sidebar, menuButton } = frameOf(page);
    await page.setViewportSize({ width: 992, height: 768 });
    await page.goto(urlOnCyy('/index'));
    await expect(sidebar).toBeVisible();
    await page.setViewportSize({ width: 991, height: 768 });
    await expect(sidebar).toBeHidden();
    await menuButton.click();
    await expect(sidebar).toBeVisible();
    await page.locator('.ant-drawer-mask').click({ position: { x: 800, y: 400 } });
    await expect(sidebar).toBeHidden();
    await menuButton.click();
    await sidebar.getByRole('link', { name: WORK.title }).click();
    await expect(page).toHaveURL(urlOnCyy('/work/list'));
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 992, height: 768 });
    await expect(sidebar).toBeVisible();
  });

  test(
    'marks the current page, promotes an only child, and explains titles over five characters',
    NIGHTLY,
    async ({ page }) => {
      await serveMenu(page, MENU);
      await page.goto(urlOnCyy('/reports/monthly'));
      const { sidebar } = frameOf(page);
      await expect(sidebar.locator('.ant-menu-item-selected')).toHaveText('月报');
      await expect(sidebar.getByRole('link', { name: '积分记录' })).toBeVisible();
      await expect(sidebar.getByRole('menuitem', { name: '积分', exact: true })).toHaveCount(0);
      await expect(sidebar.getByRole('menuitem', { name: '商城', exact: true })).toBeVisible();
      await expect(sidebar.getByRole('link', { name: '六个字的标题' })).toHaveAttribute(
        'title',
        '六个字的标题',
      );
      await expect(sidebar.getByRole('link', { name: '五个字标题' })).not.toHaveAttribute('title');
      await sidebar.getByRole('link', { name: '地图' }).click();
      await expect(sidebar.locator('.ant-menu-item-selected')).toHaveText('地图');
      await expect(page).toHaveTitle(/^(\(\d+\+?\) )?地图 - 车养养订单管理系统$/);
    },
  );
});

test(
  'the breadcrumb links home, shows the groups without a link, and ends with the current page',
  NIGHTLY,
  async ({ page }) => {
    await serveMenu(page, MENU);
    await page.goto(urlOnCyy('/reports/daily'));
    const { breadcrumb } = frameOf(page);
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['首页', '报表', '日报']);
    await expect(breadcrumb.getByRole('link')).toHaveText(['首页']);
    await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('日报');
    await breadcrumb.getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL(urlOnCyy('/index'));
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['首页']);
  },
);

test('a refresh goes through /redirect and keeps path and query', NIGHTLY, async ({ page }) => {
  await page.goto(urlOnCyy('/redirect/work/list?state=WAIT'));
  await expect(page).toHaveURL(/\/work\/list\?(.*&)?state=WAIT/);
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?工单管理 - 车养养订单管理系统$/);
});

test('a menu opens at its button without moving the page', async ({ page }) => {
  await page.goto(urlOnCyy('/index'));
  await frameOf(page).userMenu.click();
  const entry = page.getByRole('menuitem', { name: '布局设置' });
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused();
  await expect.poll(async () => (await entry.boundingBox())?.y ?? Infinity).toBeLessThan(200);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});

test.describe('the navbar on a phone', () => {
  for (const width of [390, 320])
    test(`contains at most four buttons within ${width} px, with unread messages and pending ratings`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(urlOnCyy('/index'));
      const { bar, userMenu } = frameOf(page);
      await expect(bar.getByRole('button', { name: /未读/ })).toBeVisible();
      await expect(userMenu).toHaveAccessibleName(/位客服等待您的评价$/);
      await expect(userMenu).toHaveText(/^\d+$/, { useInnerText: true });
      const buttons = await bar.getByRole('button').all();
      expect(buttons.length).toBeLessThanOrEqual(4);
      for (const button of buttons) {
        const { x, width: wide } = (await button.boundingBox()) ?? { x: -1, width: 0 };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide, String(await button.getAttribute('aria-label'))).toBeLessThanOrEqual(width);
      }
      await userMenu.click();
      await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
    });

  test('has the other tools in the user menu, by keyboard too', NIGHTLY, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(urlOnCyy('/index'));
    const { userMenu } = frameOf(page);
    await expect(userMenu).toHaveAccessibleName(/评价$/);
    await userMenu.press('Enter');
    const rating = page.getByRole('menuitem', { name: /位客服等待您的评价$/ });
    await expect(rating).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '搜索页面' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: '搜索页面' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(userMenu).toBeFocused();
    await page.keyboard.press('Enter');
    const dark = page.getByRole('menuitemradio', { name: '深色' });
    await expect(dark).not.toBeChecked();
    await dark.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await userMenu.click();
    await expect(dark).toBeChecked();
    for (const name of ['全屏', '个人中心', '布局设置'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  for (const language of ['zh-CN', 'en-US'])
    test(
      `cuts no page title: ${language}`,
      nightlyUnless(language === 'zh-CN'),
      async ({ page, context }) => {
        await remembered(context, { language });
        await page.setViewportSize({ width: 390, height: 844 });
        await serveMenu(page, [
          { title: '平台处理意见反馈与投诉跟进管理中心的很长标题', path: 'work/list' },
          { title: 'Administration of complaints and of feedback', path: 'other' },
        ]);
        for (const path of ['/work/list', '/other']) {
          await page.goto(urlOnCyy(path));
          const step = frameOf(page).breadcrumb.getByRole('listitem').last();
          await expect(step).toHaveText(path === '/other' ? /feedback$/ : /标题$/);
          expect(await step.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
          const bar = await frameOf(page).bar.boundingBox();
          const box = await step.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
          expect(box?.height).toBeGreaterThan(30);
        }
      },
    );
});

test.describe('the top navigation', () => {
  test(
    'fills a third of the width with entries of 85 px, and puts the rest under more',
    NIGHTLY,
    async ({ page }) => {
      await serveMenu(page, MENU);
      await page.goto(urlOnCyy('/index'));
      await frameOf(page).userMenu.click();
      await page.getByRole('menuitem', { name: '布局设置' }).click();
      await page.getByRole('switch', { name: '开启顶部导航' }).click();
      await page.keyboard.press('Escape');
      const top = page.getByRole('navigation', { name: '顶部菜单' });
      const first = top.locator('.ant-menu > li');
      for (const [width, visible] of [
        [1366, 5],
        [1275, 5],
        [1274, 4],
        [992, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 768 });
        await expect(first).toHaveCount(visible + 1);
      }
      await expect(first).toHaveText(['首页', '工单管理', '报表', '更多菜单']);
      await expect(frameOf(page).sidebar).toBeHidden();
      await top.getByRole('link', { name: '报表' }).click();
      await expect(page).toHaveURL(urlOnCyy('/reports/daily'));
      await expect(frameOf(page).sidebar.getByRole('link')).toHaveText(['日报', '月报']);
      const map = page.getByRole('link', { name: '地图' });
      await expect(async () => {
        await top.getByRole('link').first().hover();
        await first.last().hover();
        await expect(map).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await map.click();
      await expect(page).toHaveURL(urlOnCyy('/map'));
      await page.setViewportSize({ width: 2600, height: 768 });
      await expect(first).toHaveCount(MENU.length + 1);
      await page.setViewportSize({ width: 991, height: 768 });
      await expect(top).toHaveCount(0);
    },
  );
});

test.describe('the route search', () => {
  test(
    'opens by Ctrl+K, tolerates a typo, opens the page on Enter, and returns the focus',
    NIGHTLY,
    async ({ page }) => {
      await serveMenu(page, MENU);
      await page.goto(urlOnCyy('/index'));
      await expect(frameOf(page).sidebar).toBeVisible();
      await frameOf(page).menuButton.focus();
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox', { name: '搜索页面' });
      await expect(search).toBeFocused();
      // The search lists the pages of the menu, and the three pages outside the menu.
      await expect(page.getByRole('option')).toHaveCount(13);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(frameOf(page).menuButton).toBeFocused();

      await page.keyboard.press('Control+k');
      await expect(search).toBeFocused();
      await page.keyboard.type('工但管理');
      await expect(page.getByRole('option', { selected: true })).toContainText('工单管理');
      await search.fill('xyzxyz');
      await expect(page.getByText('没有找到页面，换个词试试。')).toBeVisible();
      await search.fill('报');
      await expect(page.getByRole('option')).toContainText(['报表 > 日报', '报表 > 月报']);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toContainText('报表 > 月报');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(urlOnCyy('/reports/monthly'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});

test.describe('fullscreen', () => {
  test('enters and leaves full screen', NIGHTLY, async ({ page }) => {
    await page.goto(urlOnCyy('/index'));
    await frameOf(page)
      .button(/^全屏$/)
      .click();
    await expect(frameOf(page).button('退出全屏')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await frameOf(page).button('退出全屏').click();
    await expect(frameOf(page).button(/^全屏$/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });

  test('reports a browser without full screen', NIGHTLY, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    });
    await page.goto(urlOnCyy('/index'));
    await frameOf(page)
      .button(/^全屏$/)
      .click();
    await expect(page.getByText('您的浏览器不支持全屏')).toBeVisible();
  });
});
