import type { Page } from '@playwright/test';
import { answerTo, expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

/** The date this many days from today. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

const fits = async (page: Page) => {
  expect(await seriousFindings(page)).toEqual([]);
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: window.innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
};
const SHOTS = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

const LOOKS = [
  [1366, 'light'],
  [390, 'light'],
  [1366, 'dark'],
  [390, 'dark'],
] as const;

const inEachLook = async (page: Page, name: string) => {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await fits(page);
    await shot(page, `${name}-${String(width)}-${colorScheme}`);
  }
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
};

interface Master {
  readonly values: Readonly<Record<string, string>>;
}

const nameOfShop = async (): Promise<string> => {
  const { rows } = await answerTo<{ readonly rows: readonly Master[] }>(
    'platform',
    '/seller/master/staff/list?searchValue=shop&pageNum=1&pageSize=50',
  );
  const shop = rows.find(({ values }) => values['userName'] === 'shop')?.values['shop'] ?? '';
  const { data } = await answerTo<{ readonly data: Master }>('platform', `/seller/master/shop/info/${shop}`);
  return data.values['name'] ?? '';
};

test('a shop adds a closed date on its own page, and staff see who added it and plan a price', async ({
  page,
  context,
  browser,
}) => {
  const day = dayIn(3);
  await signedIn(context, { userName: 'shop' });
  await page.goto(urlOnCyy('/order/desk?tab=hours'));
  await page.getByRole('button', { name: '加休息日' }).click();
  await page.getByLabel('开始日期').last().fill(day);
  await page.getByLabel('开始日期').last().press('Enter');
  await page
    .getByLabel(/条休息原因$/)
    .last()
    .fill('店内盘点');
  await inEachLook(page, 'hours');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page.getByText(/营业时间已保存|^已保存。有/)).toBeVisible();
  await page.goto(urlOnCyy(`/order/desk?tab=calendar&day=${day}&span=week`));
  await expect(page.getByText('休息（店内盘点）').first()).toBeVisible();
  await inEachLook(page, 'calendar');

  const staff = await browser.newContext({ viewport: { width: 1366, height: 800 }, locale: 'zh-CN' });
  await signedIn(staff, { userName: 'platform' });
  const desk = await staff.newPage();
  await desk.goto(urlOnCyy(`/master/shop?q=${encodeURIComponent(await nameOfShop())}`));
  await desk
    .getByRole('button', { name: /^查看或修改/ })
    .first()
    .click();
  await expect(desk.getByText(new RegExp(`${day} 店内盘点$`)).first()).toBeVisible();
  await desk.goto(urlOnCyy('/master/project'));
  await desk
    .getByRole('button', { name: /^查看或修改/ })
    .first()
    .click();
  await desk.getByRole('button', { name: '加计划价格' }).click();
  await expect(desk.getByText('请选择生效日期')).toBeVisible();
  await desk.getByLabel('生效日期').last().fill(day);
  await desk.getByLabel('生效日期').last().press('Enter');
  await expect(desk.getByText('请选择生效日期')).toHaveCount(0);
  await inEachLook(desk, 'price');
  await desk.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(desk.getByRole('button', { name: /^保\s?存$/ })).toHaveCount(0);
  await staff.close();
});
