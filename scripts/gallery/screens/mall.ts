import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

/** The title of the goods that the gallery's screens of the mall show. */
const GOODS = '门店工装 T 恤 速干面料';

const seesGoods = async (_desk: Desk, page: Page) => {
  await page.getByRole('main').locator('img').first().waitFor();
};

const opensItem = async (page: Page, search: string, title: string) => {
  await page.goto(`${new URL(page.url()).origin}/mall?q=${encodeURIComponent(search)}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByRole('main').locator('img').filter({ visible: true }).first().waitFor();
};

const opensGoods = (_desk: Desk, page: Page) => opensItem(page, 'T 恤', GOODS);

const opens = (path: string, row: RegExp, heading: RegExp) => async (_desk: Desk, page: Page) => {
  await page.goto(`${new URL(page.url()).origin}${path}`);
  await page.getByText(row).first().click();
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

const checksOut = async (_desk: Desk, page: Page) => {
  await opensItem(page, '后视镜', '12 寸流媒体后视镜');
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('region', { name: '金额明细' }).waitFor();
};

const edits = async (desk: Desk, page: Page) => {
  await opens('/mall/goods', /脚垫/, /脚垫/)(desk, page);
  await page.getByRole('button', { name: '编辑商品' }).click();
  await page.getByRole('region', { name: '规格与库存' }).scrollIntoViewIfNeeded();
};

export const MALL: Chapter = {
  title: 'The mall',
  screens: [
    { id: 'mall', name: 'The mall', path: '/mall', who: 'seller', phone: true, steps: seesGoods },
    {
      id: 'mall-goods',
      name: 'An item and its specifications',
      path: '/mall/goods/detail/:goodsId',
      opened: '/mall',
      who: 'seller',
      steps: opensGoods,
    },
    {
      id: 'mall-checkout',
      name: 'Check-out',
      path: '/mall/checkout',
      opened: '/mall',
      who: 'seller',
      phone: true,
      steps: checksOut,
    },
    {
      id: 'mall-order',
      name: 'An order on its way',
      path: '/mall/orders/detail/:orderNo',
      opened: '/mall/mine',
      who: 'seller',
      phone: true,
      steps: opens('/mall/mine?status=SHIPPED', /^M\d+$/, /^商城订单 M/),
    },
    { id: 'mall-stock', name: 'Goods and stock', path: '/mall/goods', who: 'mallstaff', steps: seesGoods },
    {
      id: 'mall-goods-form',
      name: 'Specifications of goods',
      path: '/mall/goods/add',
      opened: '/mall/goods',
      who: 'mallstaff',
      steps: edits,
    },
    { id: 'mall-orders', name: 'Orders of the mall', path: '/mall/orders', who: 'mallstaff' },
    { id: 'mall-coupons', name: 'Coupons', path: '/mall/coupons', who: 'mallstaff' },
  ],
};
