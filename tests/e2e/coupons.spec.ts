import type { Browser, Page } from '@playwright/test';
import { answerTo, expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

const pageOf = async (
  browser: Browser,
  userName: string,
  { width = 1366, height = 900, colorScheme = 'light' as 'light' | 'dark' } = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'zh-CN' });
  await signedIn(context, { userName, own: true });
  return context.newPage();
};

const fitsAndIsAccessible = async (page: Page, width: number) => {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

test('a coupon is created by staff, claimed on a phone, used at check-out, and shown with its order', async ({
  browser,
}) => {
  test.slow();
  const keeper = await pageOf(browser, 'mallstaff');
  const seller = await pageOf(browser, 'seller', { width: 390, height: 844, colorScheme: 'dark' });
  const title = `满减 ${Date.now() % 1_000_000}`;

  await keeper.goto(urlOnCyy('/mall/coupons'));
  await expect(keeper.getByRole('row').filter({ hasText: '贴膜专享九折券' })).toContainText('发放中');
  await fitsAndIsAccessible(keeper, 1366);
  await keeper.getByRole('button', { name: '新增优惠券' }).click();
  const form = keeper.getByRole('dialog');
  await form.getByLabel('名称').fill(title);
  await form.getByLabel('减免金额（元）').fill('150');
  await form.getByLabel('使用门槛（元）').fill('800');
  await form.getByLabel('发行总量').fill('10');
  await fitsAndIsAccessible(keeper, 1366);
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await keeper.getByRole('button', { name: `发布 ${title}` }).click();
  await keeper
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(keeper.getByRole('row').filter({ hasText: title })).toContainText('发放中');

  await seller.goto(urlOnCyy('/mall/my-coupons'));
  await seller.getByRole('button', { name: `领取 ${title}` }).click();
  await expect(seller.getByRole('button', { name: `已领取 ${title}` })).toBeDisabled();
  await fitsAndIsAccessible(seller, 390);

  const { rows } = await answerTo<{ rows: readonly { id: string }[] }>(
    'seller',
    `/seller/mall/window?searchValue=${encodeURIComponent('前挡风隔热膜')}`,
  );
  await seller.goto(urlOnCyy(`/mall/goods/detail/${rows[0]?.id ?? ''}`));
  await seller.getByRole('button', { name: /^增加一件/ }).click();
  await seller.getByRole('button', { name: '立即购买' }).click();

  // The price is 2 × 420.00. The other coupon would save ten percent, which is 84.00, so the new coupon is better.
  const price = seller.getByRole('region', { name: '金额明细' });
  await expect(price).toContainText(`最优惠 · ${title} -150.00`);
  await expect(price).toContainText('690 积分');
  await price.getByRole('combobox', { name: '优惠券' }).click();
  await seller.getByTitle('贴膜专享九折券 -84.00').click();
  await expect(price).toContainText('756 积分');
  await price.getByRole('combobox', { name: '优惠券' }).click();
  await seller.getByTitle(`最优惠 · ${title} -150.00`).click();
  await fitsAndIsAccessible(seller, 390);
  await seller.getByLabel('收货人').fill('李娜');
  await seller.getByLabel('联系电话').fill('13900139000');
  await seller.getByLabel('详细地址').fill('上海市嘉定区墨玉路 1 号');
  await seller.getByRole('button', { name: '提交订单' }).click();
  await expect(seller.getByRole('timer')).toBeVisible();
  const orderNo = new URL(seller.url()).pathname.split('/').at(-1) ?? '';

  for (const page of [seller, keeper]) {
    await page.goto(urlOnCyy(`/mall/orders/detail/${orderNo}`));
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('150.00').first()).toBeVisible();
  }
  await keeper.goto(urlOnCyy('/mall/coupons'));
  await expect(keeper.getByRole('row').filter({ hasText: title })).toBeVisible();

  // A cancelled order returns its coupon.
  await seller.getByRole('button', { name: '取消订单' }).click();
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await seller.goto(urlOnCyy('/mall/my-coupons'));
  await expect(seller.getByRole('listitem').filter({ hasText: title }).last()).toContainText('未使用');
  for (const page of [keeper, seller]) await page.context().close();
});
