import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { stripes } from './support/picture';
import { answerTo, expect, here, signedIn, test } from './support/place';
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

/** A request with the session of a page, past its screens. */
const command = async (page: Page, path: string, data: object): Promise<Record<string, string>> => {
  const [cookie] = (await page.context().cookies(here())).filter(({ name }) => name === 'Seller-Token');
  const answer = await page.request.post(here(`/api${path}`), {
    data,
    headers: {
      authorization: `Bearer ${cookie?.value ?? ''}`,
      platform: 'cyy',
      'Idempotency-Key': randomUUID(),
    },
  });
  const body = (await answer.json()) as { code: number; data?: Record<string, string> };
  expect(body.code, path).toBe(200);
  return body.data ?? {};
};

const upload = async (page: Page): Promise<string> => {
  const [cookie] = (await page.context().cookies(here())).filter(({ name }) => name === 'Seller-Token');
  const answer = await page.request.post(here('/api/common/upload/mall'), {
    multipart: { file: { name: 'goods.png', mimeType: 'image/png', buffer: stripes(60) } },
    headers: { authorization: `Bearer ${cookie?.value ?? ''}`, platform: 'cyy' },
  });
  return ((await answer.json()) as { fileName: string }).fileName;
};

/** Goods on the shelf; answers the id of their one SKU. */
const goods = async (
  page: Page,
  given: { title: string; price: number; freightFee: number },
): Promise<string> => {
  const { title, price, freightFee } = given;
  const { id = '' } = await command(page, '/seller/mall/goods', {
    ...{
      id: '',
      title,
      category: '养护',
      pictures: [await upload(page)],
      description: '',
      limit: 0,
      place: 1,
    },
    ...{ freightFee, freightFreeFrom: 0, axes: [{ name: '规格', values: ['标准'] }] },
    skus: [{ values: ['标准'], price, marketPrice: 0, stock: 20, warnAt: 0, code: '', disabled: 0 }],
  });
  await command(page, `/seller/mall/goods/putOn/${id}`, {});
  const { data } = await answerTo<{ data: { skus: readonly { id: string }[] } }>(
    'mallstaff',
    `/seller/mall/goods/${id}`,
  );
  return data.skus[0]?.id ?? '';
};

const available = async (): Promise<number> =>
  (await answerTo<{ data: { available: number } }>('seller', '/seller/mall/cart')).data.available;

const fitsAndIsAccessible = async (page: Page, width: number) => {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();

test('an order is checked out on a phone, paid by points, shipped in two parcels, and refunded in part', async ({
  browser,
}) => {
  test.slow();
  const keeper = await pageOf(browser, 'mallstaff');
  const seller = await pageOf(browser, 'seller', { width: 390, height: 844, colorScheme: 'dark' });
  const stamp = Date.now();
  const film = await goods(keeper, { title: `玻璃膜 ${stamp}`, price: 1500, freightFee: 900 });
  const towel = await goods(keeper, { title: `毛巾 ${stamp}`, price: 700, freightFee: 300 });
  for (const [skuId, quantity] of [
    [film, 2],
    [towel, 1],
  ] as const)
    await command(seller, '/seller/mall/cart', { skuId, quantity, add: 0 });
  const before = await available();

  // 2 × 15.00 + 7.00, and the dearer freight of 9.00.
  await seller.goto(here(`/mall/checkout?skus=${film},${towel}`));
  await expect(seller.getByRole('region', { name: '金额明细' })).toContainText('46.00 积分');
  await seller.getByLabel('粘贴整段地址').fill('李娜 13900139000 上海市嘉定区墨玉路 1 号');
  await seller.getByRole('button', { name: '识别并填入' }).click();
  await expect(seller.getByLabel('收货人')).toHaveValue('李娜');
  await seller.getByLabel('备注').fill('放门卫处');
  // What is typed outlives a reload.
  await seller.reload();
  await expect(seller.getByLabel('备注')).toHaveValue('放门卫处');
  await expect(seller.getByLabel('收货人')).toHaveValue('李娜');
  await fitsAndIsAccessible(seller, 390);
  await seller.getByRole('button', { name: '提交订单' }).click();

  await expect(seller.getByRole('timer')).toHaveText(/请在 (30:00|29:\d\d) 内付款/);
  const orderNo = new URL(seller.url()).pathname.split('/').at(-1) ?? '';
  await fitsAndIsAccessible(seller, 390);
  await seller.getByRole('button', { name: '用积分支付 46.00' }).click();
  await expect(seller.getByText('订单已付款，平台会尽快发货。')).toBeVisible();
  expect(await available()).toBe(before - 4600);

  await keeper.goto(here(`/mall/orders?status=PAID&q=${orderNo}`));
  await keeper.getByText(orderNo).first().click();
  await expect(keeper.getByRole('heading', { name: `商城订单 ${orderNo}` })).toBeVisible();
  const ship = async (waybill: string, pieces: Readonly<Record<string, string>>) => {
    await keeper.getByRole('button', { name: /^发\s?货$/ }).click();
    const dialog = keeper.getByRole('dialog');
    for (const [title, count] of Object.entries(pieces))
      await dialog.getByRole('spinbutton', { name: new RegExp(`^${title}`) }).fill(count);
    await dialog.getByRole('combobox', { name: '快递公司' }).click();
    await keeper.getByTitle('顺丰速运').click();
    await dialog.getByLabel('运单号').fill(waybill);
    await dialog.getByRole('button', { name: /^发\s?货$/ }).click();
    await expect(keeper.getByRole('region', { name: '包裹' })).toContainText(waybill);
    await expect(dialog).toBeHidden();
  };
  await ship(`SF1${stamp}`, { 玻璃膜: '1', 毛巾: '0' });
  await ship(`SF2${stamp}`, {});
  await expect(keeper.getByRole('tabpanel').getByText('待收货', { exact: true })).toBeVisible();
  await fitsAndIsAccessible(keeper, 1366);

  await seller.getByRole('link', { name: '查看订单' }).click();
  const parcels = seller.getByRole('region', { name: '包裹' });
  for (const nth of [1, 2]) await expect(parcels).toContainText(`SF${nth}${stamp}`);
  await seller.getByRole('button', { name: '确认收货' }).click();
  await confirm(seller);
  await seller.getByRole('button', { name: '申请退款' }).click();
  const asking = seller.getByRole('dialog');
  await asking.getByRole('combobox', { name: '退款商品' }).click();
  await seller.locator('.ant-select-item-option').filter({ hasText: '玻璃膜' }).click();
  // Half of the line; its freight stays, because it was sent.
  await expect(asking).toContainText('退回 15.00 积分');
  await fitsAndIsAccessible(seller, 390);
  await asking.getByLabel('退款原因').fill('边角有划痕');
  await asking.getByRole('button', { name: '申请退款' }).click();
  await expect(seller.getByRole('region', { name: '退款' })).toContainText('待处理');

  // The open page of the staff hears of it by itself.
  await keeper.getByRole('button', { name: '处理退款' }).click();
  const answering = keeper.getByRole('dialog');
  await expect(answering).toContainText('边角有划痕');
  await answering.getByRole('button', { name: '提交处理结果' }).click();
  await expect(keeper.getByRole('region', { name: '退款' })).toContainText('15.00 积分');
  await expect(seller.getByRole('region', { name: '退款' })).toContainText('已退款');
  expect(await available()).toBe(before - 4600 + 1500);

  await seller.goto(here(`/mall/mine?q=${orderNo}`));
  await expect(seller.getByText('46.00').first()).toBeVisible();
  await fitsAndIsAccessible(seller, 390);
  for (const page of [keeper, seller]) await page.context().close();
});
