import type { Page } from '@playwright/test';
import { expect, test } from './support/desk';
import { UNNOTICED_SHIFT, watchShifts } from './support/layout-shifts';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY, nightlyUnless } from './support/tags';

const placeOf = (page: Page) => page.getByRole('region', { name: '平台通知' });

test('an unread notice is in the first frame, and does not move the page later', async ({ desk }) => {
  const { page } = desk;
  const shifted = await watchShifts(page);
  await desk.enter('stranger', '/index');
  await expect(placeOf(page).getByRole('heading', { name: '门店春节营业安排' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThan(UNNOTICED_SHIFT);
});

test(
  'notices are shown one at a time, 56 px below the edge, and stay when they cannot be marked as read',
  NIGHTLY,
  async ({ desk }) => {
    const { page } = desk;
    await desk.enter('stranger', '/index');
    const place = placeOf(page);
    const read = place.getByRole('button', { name: '已读' });
    const heading = place.getByRole('heading', { name: '门店春节营业安排' });
    await expect(heading).toBeVisible();
    const card = place.locator(':scope > div');
    expect(Math.round((await card.boundingBox())?.y ?? 0)).toBe(56);
    await expect(place.getByText('还有 1 条通知')).toBeVisible();

    await page.route('**/api/seller/saveCommonNotice', (route) => route.abort(), { times: 1 });
    await read.click();
    await expect(page.getByText('后端接口连接异常')).toBeVisible();
    await expect(heading).toBeVisible();

    await read.click();
    await expect(place.getByRole('heading', { name: '工单回复时效提醒' })).toBeVisible();
    await page.reload();
    await expect(place.getByRole('heading', { name: '工单回复时效提醒' })).toBeVisible();

    // The bell shows the number of unread notices, and its list contains both notices.
    await page.getByRole('button', { name: '通知，1 条未读' }).click();
    const box = page.getByRole('dialog', { name: '平台通知' });
    await expect(box.getByRole('listitem')).toHaveCount(2);
    await box.getByRole('searchbox', { name: '搜索通知' }).fill('春节');
    await expect(box.getByRole('listitem')).toHaveCount(1);
    await box.getByRole('button', { name: /门店春节营业安排/ }).click();
    await expect(box.getByText(/春节期间部分门店调整营业时间/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await place.getByRole('button', { name: '关闭' }).click();
    await expect(place).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  },
);

/** The controls whose middle is covered by a notice. */
const covered = (page: Page): Promise<{ readonly seen: number; readonly under: readonly string[] }> =>
  page.evaluate(() => {
    const place = document.querySelector('section[aria-label="平台通知"]');
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, [role="button"]')].filter(
      (control) => place?.contains(control) !== true && control.getClientRects().length > 0,
    );
    const under = controls.filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && place?.contains(top) === true;
    });
    return { seen: controls.length, under: under.map((control) => control.outerHTML.slice(0, 200)) };
  });

for (const width of [1366, 1440, 390])
  test(
    `a notice covers no control of a list, an order, a map and the chat at ${width} px`,
    nightlyUnless(width === 1366),
    async ({ desk }) => {
      const { page } = desk;
      await page.setViewportSize({ width, height: 768 });
      await desk.visit('/order/list');
      await desk.signIn('dispatcher');
      const orders = page.getByRole('link', { name: /^查看订单 / });
      const look = async () => {
        await expect(placeOf(page)).toBeVisible();
        const { seen, under } = await covered(page);
        expect(seen).toBeGreaterThan(10);
        expect(under).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await expect(orders.first()).toBeVisible();
      await look();
      await orders.first().click();
      await expect(page).toHaveURL(/\/order\/detail\/\d+$/);
      await look();
      await desk.visit('/outlet/list');
      await expect(page.getByRole('region', { name: /地图/ }).first()).toBeVisible();
      await look();
      await page.keyboard.press('Control+i');
      await expect(page.getByRole('dialog', { name: '工单聊天' })).toBeVisible();
      const { under } = await covered(page);
      expect(under).toEqual([]);
    },
  );
