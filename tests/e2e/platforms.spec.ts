import type { Page } from '@playwright/test';
import {
  urlOf,
  expect,
  frameOf,
  urlOnCyy,
  hostOf,
  onVariant,
  remembered,
  signedIn,
  test,
  type Variant,
} from './support/place';
import { NIGHTLY } from './support/tags';

const tagTabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' });

interface Brand {
  readonly variant: Variant;
  readonly name: string;
  readonly layout: string;
  readonly registration: string;
  readonly hosts: readonly string[];
}

const BRANDS: readonly Brand[] = [
  {
    variant: 'cyy',
    name: '车养养',
    layout: 'split',
    registration: '车养养为汽车后市场商家提供订单与工单管理服务。',
    hosts: ['localhost', '127.0.0.1', 'cyy.localhost'],
  },
  {
    variant: 'kyx',
    name: '快易修',
    layout: 'banner',
    registration: '快易修面向维修门店与配件商家。',
    hosts: ['kyx.localhost'],
  },
  {
    variant: 'xcm',
    name: '星车盟',
    layout: 'card',
    registration: '星车盟商家账号由联盟统一开通。',
    hosts: ['xcm.localhost'],
  },
  {
    variant: 'dc_az',
    name: '点车·安装',
    layout: 'plain',
    registration: '点车·安装的账号由平台为签约安装门店开通。',
    hosts: ['dc_az.localhost', 'dc-az.localhost'],
  },
];

/** Settings for everything that the platform dc_az hides, as stored on another platform. */
const STORED_SETTINGS = {
  size: 'mini',
  'layout-setting': {
    theme: '#f5222d',
    sideTheme: 'light',
    topNav: true,
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
    dynamicTitle: true,
  },
};

test.describe('the platform of a host', () => {
  for (const { variant, name, layout, registration, hosts } of BRANDS) {
    for (const [place, host] of hosts.entries()) {
      // Unit tests cover the table of hosts, so `npm test` opens only one host of each platform.
      const more = place === 0 ? {} : NIGHTLY;
      test(
        `${host} is ${variant}: name, favicon, title, layout, registration text, header of the calls`,
        more,
        async ({ page }) => {
          const asked = page.waitForRequest('**/api/captchaImage');
          await page.goto(urlOf(host, '/login'));
          expect((await asked).headers()['platform']).toBe(variant);
          await expect(page).toHaveTitle(`登录 - ${name}订单管理系统`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}订单管理系统`);
          await expect(page.locator('main')).toHaveAttribute('data-layout', layout);
          const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
          expect(icon).toBe(`/brand/${variant}.svg`);
          expect((await page.request.get(urlOf('127.0.0.1', icon))).headers()['content-type']).toMatch(/svg/);
          await page.getByRole('link', { name: '还没有账号？查看如何开通' }).click();
          await expect(page).toHaveTitle(`开通账号 - ${name}订单管理系统`);
          await expect(page.getByText(registration)).toBeVisible();
        },
      );
    }
  }

  test('a phone gets the compact layout on every platform', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { variant } of BRANDS) {
      await page.goto(onVariant(variant, '/login'));
      await expect(page.locator('main')).toHaveAttribute('data-layout', 'compact');
    }
  });
});

test.describe('a host without a platform', () => {
  for (const path of ['/', '/login?redirect=%2Findex', '/work/list', '/no/such/page']) {
    test(
      `leads ${path} to /401 and requests nothing from the server`,
      path === '/work/list' ? {} : NIGHTLY,
      async ({ page }) => {
        const calls: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url());
        });
        await page.goto(urlOf('unknown.localhost', path));
        await expect(page.getByText('未获取到允许的平台信息')).toBeVisible();
        await expect(page).toHaveURL(urlOf('unknown.localhost', '/401'));
        await expect(page).toHaveTitle('无法访问');
        await page.getByRole('button', { name: 'English' }).click();
        await expect(page.getByText('Allowed platform info not obtained')).toBeVisible();
        await expect(page).toHaveTitle('No access');
        expect(calls).toEqual([]);
      },
    );
  }

  test('does not affect /404', NIGHTLY, async ({ page }) => {
    await page.goto(urlOf('unknown.localhost', '/404'));
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page).toHaveURL(urlOf('unknown.localhost', '/404'));
  });
});

test('a faulty platforms.json is reported with its field on the page and in the console, and can be read again', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  let isFaulty = true;
  await page.route('**/platforms.json', async (route) => {
    const response = await route.fetch();
    const { platforms } = (await response.json()) as { platforms: object[] };
    const [first, second, ...others] = platforms;
    const changed = isFaulty ? { ...second, themeColour: 'blue' } : second;
    await route.fulfill({ response, json: { platforms: [first, changed, ...others] } });
  });
  await page.goto(urlOnCyy('/login'));
  await expect(page.getByRole('heading', { name: '平台配置有误' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    /platforms\.json 中的“platforms\.1\.themeColour”缺失或填写有误/,
  );
  expect(warned.join('\n')).toMatch(/platforms\.json is faulty.*platforms\.1\.themeColour/);
  isFaulty = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('车养养订单管理系统');
});

test.describe('the tag tabs', () => {
  const start = async (page: Page, variant: Variant) => {
    await signedIn(page.context(), { variant });
    await page.goto(onVariant(variant, '/work/list'));
    await expect(frameOf(page).sidebar).toBeVisible();
  };

  test(
    'start hidden on xcm, where the user may show them, and are shown elsewhere',
    NIGHTLY,
    async ({ page }) => {
      await start(page, 'kyx');
      await expect(tagTabs(page)).toBeVisible();
      await start(page, 'xcm');
      await expect(tagTabs(page)).toHaveCount(0);
      await remembered(page.context(), { 'layout-setting': { tagsView: true } });
      await page.reload();
      await expect(tagTabs(page)).toBeVisible();
    },
  );
});

test.describe('features hidden on dc_az', () => {
  test(
    'stay hidden with any stored settings: search, fullscreen, sizes, settings, tabs, logo, name',
    NIGHTLY,
    async ({ page, context }) => {
      await signedIn(context, { variant: 'dc_az' });
      await remembered(context, STORED_SETTINGS);
      await page.goto(onVariant('dc_az', '/work/list'));
      const frame = frameOf(page);
      await expect(frame.sidebar).toBeVisible();
      await expect(
        page.getByRole('heading', { name: '工单列表' }).or(page.getByRole('table')),
      ).not.toHaveCount(0);
      for (const name of ['搜索页面', '全屏', '布局大小']) await expect(frame.button(name)).toHaveCount(0);
      await expect(frame.sidebar.locator('img')).toHaveCount(0);
      await expect(frame.sidebar.getByText('点车·安装')).toHaveCount(0);
      await expect(frame.userMenu).toHaveText('');
      await expect(tagTabs(page)).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: '顶部菜单' })).toHaveCount(0);

      await page.keyboard.press('Control+k');
      await frame.userMenu.click();
      await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: '布局设置' })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test('the same settings apply on a platform with all features', NIGHTLY, async ({ page, context }) => {
    await signedIn(context, { variant: 'kyx' });
    await remembered(context, STORED_SETTINGS);
    await page.goto(onVariant('kyx', '/work/list'));
    const frame = frameOf(page);
    await expect(page.getByRole('navigation', { name: '顶部菜单' })).toBeVisible();
    for (const name of ['搜索页面', '全屏', '布局大小']) await expect(frame.button(name)).toBeVisible();
    await expect(frame.userMenu).not.toHaveText('');
    await expect(tagTabs(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: '搜索页面' })).toBeVisible();
    await page.keyboard.press('Escape');
    await frame.userMenu.click();
    await expect(page.getByRole('menuitem', { name: '布局设置' })).toBeVisible();
  });
});

test(
  'a session of one platform is invalid on another: the page leads back to sign-in',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context, { variant: 'kyx', own: true });
    const [cookie] = await context.cookies();
    await context.addCookies([{ name: 'Seller-Token', value: cookie?.value ?? '', url: onVariant('xcm') }]);
    await page.goto(onVariant('xcm', '/work/list'));
    await expect(page).toHaveURL(new RegExp(`//${hostOf('xcm')}:\\d+/login`));
  },
);
