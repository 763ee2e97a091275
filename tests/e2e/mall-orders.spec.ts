import type { Browser, Locator, Page } from '@playwright/test';
import { stripes } from './support/picture';
import {
  answerTo,
  commandTo,
  expect,
  urlOnCyy,
  onVariant,
  signedIn,
  test,
  uploadTo,
  type Variant,
} from './support/place';
import { seriousFindings } from './support/serious-findings';

/** A brand whose sellers place no orders in other tests, because this test checks the seller's points. */
const VARIANT = 'kyx';
const there = (path = ''): string => onVariant(VARIANT, path);

const pageOf = async (
  browser: Browser,
  userName: string,
  {
    width = 1366,
    height = 900,
    colorScheme = 'light' as 'light' | 'dark',
    variant = VARIANT as Variant,
  } = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'zh-CN' });
  await signedIn(context, { variant, userName, own: true });
  return context.newPage();
};

/** Sends a command of the mall's keeper, without a screen. */
const command = async (path: string, data: object): Promise<Record<string, string>> => {
  type Reply = { code: number; data?: Record<string, string> };
  const body = await commandTo<Reply>('mallstaff', path, data, VARIANT, 'POST');
  expect(body.code, path).toBe(200);
  return body.data ?? {};
};

/** Creates goods on the shelf, and returns the id of their only SKU. */
const goods = async (given: { title: string; price: number; freightFee: number }): Promise<string> => {
  const { title, price, freightFee } = given;
  const { id = '' } = await command('/seller/mall/goods', {
    ...{
      id: '',
      title,
      category: '清洁养护',
      pictures: [await uploadTo('mallstaff', 'mall', stripes(60), VARIANT)],
      description: '',
      limit: 0,
      place: 1,
    },
    ...{ freightFee, freightFreeFrom: 0, axes: [{ name: '规格', values: ['标准'] }] },
    skus: [{ values: ['标准'], price, marketPrice: 0, stock: 20, warnAt: 0, code: '', disabled: 0 }],
  });
  await command(`/seller/mall/goods/putOn/${id}`, {});
  const { data } = await answerTo<{ data: { skus: readonly { id: string }[] } }>(
    'mallstaff',
    `/seller/mall/goods/${id}`,
    VARIANT,
  );
  return data.skus[0]?.id ?? '';
};

const available = async (): Promise<number> =>
  (await answerTo<{ data: { available: number } }>('seller', '/seller/mall/cart', VARIANT)).data.available;

/** The amounts of an order, as this user sees them. */
const figures = async (userName: string, orderNo: string) => {
  const { data } = await answerTo<{ data: Record<string, unknown> }>(
    userName,
    `/seller/mall/order/${orderNo}`,
    VARIANT,
  );
  const { status, goods, discount, freight, payable, money, refundedTotal, refundedMoney, lines } = data;
  return { status, goods, discount, freight, payable, money, refundedTotal, refundedMoney, lines };
};

/** Checks the number of pictures, and that the browser has decoded the first one from its signed URL. */
const picturesAreShown = async (within: Locator, count: number) => {
  const pictures = within.getByRole('img', { name: /^图片/ });
  await expect(pictures).toHaveCount(count);
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
};

const fitsAndIsAccessible = async (page: Page, width: number) => {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

/** Points as screens write them, from fen: decimals only if there is a fraction. */
const withoutNeedlessDecimals = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);

test('a cart is filled on a phone, ordered on a desktop, paid by points and a code, and partly refunded', async ({
  browser,
}) => {
  test.slow();
  const keeper = await pageOf(browser, 'mallstaff');
  const phone = await pageOf(browser, 'seller', { width: 390, height: 844, colorScheme: 'dark' });
  const stamp = Date.now();
  const film = await goods({ title: `玻璃膜 ${stamp}`, price: 1500, freightFee: 900 });
  const towel = await goods({ title: `毛巾 ${stamp}`, price: 700, freightFee: 300 });
  const coupon = `满减 ${stamp % 1_000_000}`;
  const { id: template = '' } = await command('/seller/coupon', {
    ...{ id: '', title: coupon, threshold: 3000, total: 10, perAccount: 1, way: 'claimed' },
    ...{ value: { kind: 'amount', off: 370 }, scope: { kind: 'all' }, validity: { kind: 'days', days: 7 } },
  });
  await command(`/seller/coupon/step/publish/${template}`, {});
  const before = await available();

  // On the phone the buyer claims a coupon and fills the cart.
  await phone.goto(there('/mall/my-coupons'));
  await phone.getByRole('button', { name: `领取 ${coupon}` }).click();
  await expect(phone.getByRole('button', { name: `已领取 ${coupon}` })).toBeDisabled();
  for (const [title, count] of [
    ['玻璃膜', 2],
    ['毛巾', 1],
  ] as const) {
    await phone.goto(there(`/mall?q=${encodeURIComponent(`${title} ${stamp}`)}`));
    await phone
      .getByRole('link', { name: `${title} ${stamp}` })
      .first()
      .click();
    for (let more = 1; more < count; more += 1)
      await phone.getByRole('button', { name: /^增加一件/ }).click();
    await phone.getByRole('button', { name: '加入购物车' }).click();
    await expect(phone.getByText('已加入购物车')).toBeVisible();
  }
  await fitsAndIsAccessible(phone, 390);

  // The desktop shows the same cart. The price is 2 × 15.00 + 7.00, plus the higher freight of 9.00, less 3.70 for the
  // coupon.
  const seller = await pageOf(browser, 'seller');
  await seller.goto(there(`/mall/checkout?skus=${film},${towel}`));
  const price = seller.getByRole('region', { name: '金额明细' });
  await expect(price).toContainText('37.00');
  await expect(price).toContainText(`最优惠 · ${coupon} -3.70`);
  await expect(price).toContainText('42.30 积分');
  await seller.getByLabel('粘贴整段地址').fill('李娜 13900139000 上海市嘉定区墨玉路 1 号');
  await seller.getByRole('button', { name: '识别并填入' }).click();
  await expect(seller.getByLabel('收货人')).toHaveValue('李娜');
  await seller.getByLabel('备注').fill('放门卫处');
  // Unsaved input survives a reload.
  await seller.reload();
  await expect(seller.getByLabel('备注')).toHaveValue('放门卫处');
  await fitsAndIsAccessible(seller, 1366);
  await seller.getByRole('button', { name: '提交订单' }).click();

  await expect(seller.getByRole('timer')).toHaveText(/请在 (30:00|29:\d\d) 内付款/);
  const orderNo = new URL(seller.url()).pathname.split('/').at(-1) ?? '';
  await fitsAndIsAccessible(seller, 1366);
  await seller.getByRole('button', { name: '一半积分' }).click();
  await expect(seller.getByText('其余 21.15 元扫码支付')).toBeVisible();
  await seller.getByRole('button', { name: '冻结 21.15 积分，扫码支付 21.15 元' }).click();
  await expect(seller.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await fitsAndIsAccessible(seller, 1366);
  expect(await available()).toBe(before - 2115);
  // The phone shows the same payment code.
  await phone.goto(there(`/mall/pay/${orderNo}`));
  await expect(phone.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await fitsAndIsAccessible(phone, 390);
  await phone.getByRole('button', { name: /^付\s?款$/ }).click();
  for (const page of [phone, seller])
    await expect(page.getByText('订单已付款，平台会尽快发货。')).toBeVisible();
  expect(await available()).toBe(before - 2115);
  expect(await figures('seller', orderNo)).toMatchObject({
    ...{ status: 'PAID', goods: 3700, discount: 370, freight: 900, payable: 4230, money: 2115 },
  });

  await keeper.goto(there(`/mall/orders?status=PAID&q=${orderNo}`));
  await keeper.getByText(orderNo).first().click();
  await expect(keeper.getByRole('heading', { name: `商城订单 ${orderNo}` })).toBeVisible();
  await expect(keeper.getByText('21.15 积分 + 21.15 元')).toBeVisible();
  const ship = async (waybill: string, pieces: Readonly<Record<string, string>>) => {
    await keeper.getByRole('button', { name: /^发\s?货$/ }).click();
    const dialog = keeper.getByRole('dialog');
    for (const [title, count] of Object.entries(pieces))
      await dialog.getByRole('spinbutton', { name: new RegExp(`^${title}`) }).fill(count);
    const carrier = dialog.getByRole('combobox', { name: '快递公司' });
    // Both fields of a line have the same width.
    const [chosen, typed] = await Promise.all([
      dialog
        .locator('.ant-select')
        .filter({ has: keeper.getByRole('combobox', { name: '快递公司' }) })
        .boundingBox(),
      dialog.getByLabel('运单号').boundingBox(),
    ]);
    expect(Math.abs((chosen?.width ?? 0) - (typed?.width ?? 0))).toBeLessThanOrEqual(1);
    await carrier.click();
    await keeper.getByTitle('顺丰速运').click();
    await dialog.getByLabel('运单号').fill(waybill);
    await dialog.getByRole('button', { name: /^发\s?货$/ }).click();
    await expect(keeper.getByRole('region', { name: '包裹' })).toContainText(waybill);
    await expect(dialog).toBeHidden();
  };
  await ship(`SF1${stamp}`, { 玻璃膜: '2', 毛巾: '0' });
  await ship(`SF2${stamp}`, {});
  await expect(keeper.getByRole('tabpanel').getByText('待收货', { exact: true })).toBeVisible();
  await fitsAndIsAccessible(keeper, 1366);

  // One parcel has arrived. A refund is requested for a line of the other parcel.
  await seller.getByRole('link', { name: '查看订单' }).click();
  const parcels = seller.getByRole('region', { name: '包裹' });
  for (const nth of [1, 2]) await expect(parcels).toContainText(`SF${nth}${stamp}`);
  await seller.getByRole('button', { name: `确认收到 SF1${stamp}` }).click();
  await expect(parcels).toContainText('已签收');
  await expect(keeper.getByRole('region', { name: '包裹' })).toContainText('已签收');
  await seller.getByRole('button', { name: '申请退款' }).click();
  const asking = seller.getByRole('dialog');
  await asking.getByRole('combobox', { name: '退款商品' }).click();
  await seller.locator('.ant-select-item-option').filter({ hasText: '毛巾' }).click();
  // The refund is 7.00 less 0.70, which is the share of the coupon. The freight is not refunded, because the parcel was
  // sent. The code payment is refunded before points.
  const { lines } = await figures('seller', orderNo);
  const bought = (lines as readonly { title: string; points: number; money: number; freight: number }[]).find(
    ({ title }) => title.startsWith('毛巾'),
  );
  if (bought === undefined) throw new Error('the line is not there');
  const money = bought.money - bought.freight;
  const posted = `${withoutNeedlessDecimals(bought.points)} 积分 + ${(money / 100).toFixed(2)} 元`;
  expect(bought.points + money).toBe(630);
  await expect(asking).toContainText(`退回 ${posted}`);
  await fitsAndIsAccessible(seller, 1366);
  await asking.getByLabel('退款原因').fill('颜色不对');
  await asking
    .locator('input[type=file]')
    .setInputFiles({ name: 'towel.png', mimeType: 'image/png', buffer: stripes(80) });
  // The picture is uploaded before the request is sent.
  await expect(asking.locator('[data-step="done"]')).toHaveCount(1);
  await fitsAndIsAccessible(seller, 1366);
  await asking.getByRole('button', { name: '申请退款' }).click();
  await expect(seller.getByRole('region', { name: '退款' })).toContainText('待处理');

  // The open page of staff updates without a reload.
  await keeper.getByRole('button', { name: '处理退款' }).click();
  const answering = keeper.getByRole('dialog');
  await expect(answering).toContainText('颜色不对');
  await picturesAreShown(answering, 1);
  await answering.getByRole('button', { name: '提交处理结果' }).click();
  for (const page of [keeper, seller]) {
    const refunds = page.getByRole('region', { name: '退款' });
    await picturesAreShown(refunds, 1);
    await expect(refunds).toContainText(posted);
    await expect(refunds).toContainText(`${(money / 100).toFixed(2)} 元已原路退回`, { timeout: 30_000 });
  }
  expect(await available()).toBe(before - 2115 + bought.points);
  const seen = await figures('seller', orderNo);
  expect(seen).toMatchObject({ status: 'SHIPPED', refundedTotal: 630, refundedMoney: money });
  expect(await figures('mallstaff', orderNo)).toEqual(seen);

  await phone.goto(there(`/mall/mine?q=${orderNo}`));
  await expect(phone.getByText('42.30').first()).toBeVisible();
  await fitsAndIsAccessible(phone, 390);
  for (const page of [keeper, seller, phone]) await page.context().close();
});

test('a long title leaves room for the number of pieces in the order list of staff', async ({ browser }) => {
  for (const width of [1366, 390]) {
    const keeper = await pageOf(browser, 'mallstaff', { width, height: 800, variant: 'cyy' });
    await keeper.route('**/seller/mall/order/list**', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly rows: readonly object[] };
      const rows = answer.rows.map((row) => ({
        ...row,
        title: '超细纤维洗车毛巾 40 × 60 cm '.repeat(3),
        pieces: 123,
      }));
      await route.fulfill({ response, json: { ...answer, rows } });
    });
    await keeper.goto(urlOnCyy('/mall/orders'));
    const pieces = keeper.getByText('共123件', { exact: true }).first();
    await expect(pieces).toBeVisible();
    const fits = await pieces.evaluate((element) => {
      const whole = element.closest('td, li')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return whole !== undefined && left >= whole.left && right <= whole.right;
    });
    expect(fits, `${String(width)} px`).toBe(true);
    await keeper.context().close();
  }
});
