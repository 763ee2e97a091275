import { expect, type Locator, type Page } from '@playwright/test';
import { goodsWith, orderOf, refundAsked } from './mall';
import { stripes } from './picture';
import { answerTo, commandTo, frameOf, urlOnCyy } from './place';

/** The data that the mall's screens show. */
export interface MallThings {
  readonly title: string;
  readonly goodsId: string;
  readonly skuId: string;
  readonly unpaid: string;
  readonly paid: string;
  /** An order with a refund that waits for an answer. */
  readonly asked: string;
}

/** Goods with pictures and several SKUs, a cart, and orders in three states. */
export const mallThings = async (): Promise<MallThings> => {
  const title = `车载香薰 ${Date.now()}`;
  const goodsId = await goodsWith({
    ...{ title, values: ['木质', '海盐', '柑橘'], price: 100, stock: 50 },
    pictures: [stripes(100), stripes(80), stripes(60)],
  });
  const { data } = await answerTo<{ data: { skus: readonly { id: string }[] } }>(
    'mallstaff',
    `/seller/mall/goods/${goodsId}`,
  );
  const skuId = data.skus[0]?.id ?? '';
  const unpaid = await orderOf('seller', title, { isPaid: false });
  const paid = await orderOf('seller', title);
  const asked = await refundAsked('seller', title);
  await commandTo('seller', '/seller/mall/cart', { skuId, quantity: 2 }, 'cyy', 'POST');
  return { title, goodsId, skuId, unpaid, paid, asked };
};

/** Called at every screen and every dialog once it is shown; `place` describes the screen or dialog. */
type Look = (place: string) => Promise<void>;

const at = async (page: Page, path: string): Promise<void> => {
  await page.goto(urlOnCyy(path));
  await expect(frameOf(page).userMenu).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

/** Opens a dialog by a button, looks at it and closes it. */
const dialogOf = async (page: Page, button: Locator, place: string, look: Look): Promise<void> => {
  await button.click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await page.waitForLoadState('networkidle');
  await look(place);
  await dialog
    .getByRole('button', { name: /^(关闭|Close)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Every screen of the mall for buyers, with its dialogs. */
export const buyerScreens = async (page: Page, things: MallThings, look: Look): Promise<void> => {
  const { goodsId, skuId, unpaid, paid, asked } = things;
  await at(page, '/mall');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await look('window');
  await at(page, '/mall?q=zzzz');
  await look('window without a find');
  await at(page, `/mall/goods/detail/${goodsId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('item');
  await at(page, '/mall/cart');
  await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
  await look('cart');
  await at(page, `/mall/checkout?skus=${skuId}`);
  await expect(page.getByRole('button', { name: /^(提交订单|Place the order|Place order)/ })).toBeVisible();
  await look('check-out');
  const book = page.getByRole('button', { name: /^(管理地址簿|Manage address book)/ });
  await dialogOf(page, book, 'address book', look);
  await at(page, `/mall/pay/${unpaid}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await look('cashier');
  await at(page, '/mall/mine');
  await look('own orders');
  await at(page, `/mall/orders/detail/${paid}`);
  await look('own order');
  const refund = page.getByRole('button', { name: /^(申请退款|Request refund)/ });
  await dialogOf(page, refund, 'refund request', look);
  await at(page, `/mall/orders/detail/${asked}`);
  await look('own order with a refund that waits');
  await at(page, '/mall/my-coupons');
  await look('own coupons');
};

/** Every screen of the mall for its staff, with its dialogs. */
export const staffScreens = async (page: Page, things: MallThings, look: Look): Promise<void> => {
  const { title, goodsId, paid, asked } = things;
  await at(page, '/mall/goods');
  await look('goods list');
  const tree = page.getByRole('button', { name: /^(管理分类|Manage categories)/ });
  await dialogOf(page, tree, 'category tree', look);
  await at(page, `/mall/goods?q=${encodeURIComponent(title)}`);
  const tick = page.getByRole('checkbox', { name: new RegExp(title) }).first();
  // On a phone the cards have no checkbox.
  if (await tick.isVisible()) await tick.check();
  for (const name of [/^(改价|Change price)/, /^(调库存|Change stock)/, /^(改分类|Change category)/]) {
    const button = page.getByRole('button', { name }).first();
    if (await button.isVisible()) await dialogOf(page, button, `goods list › ${name.source}`, look);
  }
  await at(page, `/mall/goods/add?id=${goodsId}`);
  const table = page.getByRole('region', { name: /^(规格与库存|Specifications and stock)/ });
  await expect(table).toBeVisible();
  await look('goods form');
  const picture = table.getByRole('button', { name: /^(规格图片|Picture of)/ }).first();
  await dialogOf(page, picture, 'picture of a SKU', look);
  const stock = table.getByRole('button', { name: /^(调整库存|Adjust stock)/ }).first();
  await dialogOf(page, stock, 'stock of a SKU', look);
  await at(page, `/mall/goods/detail/${goodsId}`);
  await expect(page.getByRole('list', { name: /^(库存流水|Stock journal)/ })).toBeVisible();
  await look('goods');
  await at(page, '/mall/goods/import');
  await look('import of goods');
  await at(page, '/mall/orders');
  await look('order desk');
  await at(page, `/mall/orders/detail/${paid}`);
  await look('order');
  await dialogOf(page, page.getByRole('button', { name: /^(发\s?货|Ship)$/ }), 'parcel', look);
  await at(page, `/mall/orders/detail/${asked}`);
  const answer = page.getByRole('button', { name: /^(处理退款|Handle refund)/ }).first();
  await dialogOf(page, answer, 'answer to a refund', look);
  await at(page, '/mall/orders/import');
  await look('import of parcels');
  await at(page, '/mall/coupons');
  await look('coupon templates');
  const add = page.getByRole('button', { name: /^(新增优惠券|Add a coupon)/ });
  await dialogOf(page, add, 'coupon template', look);
  const grant = page.getByRole('button', { name: /^(发放|Grant) / }).first();
  if (await grant.isVisible()) await dialogOf(page, grant, 'grant', look);
  await at(page, '/mall/coupons/statistics');
  await look('coupon statistics');
};
