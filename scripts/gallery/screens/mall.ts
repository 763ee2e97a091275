import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

const GOODS = '门店工装 T 恤 速干面料';

const seesGoods = async (_desk: Desk, page: Page) => {
  await page.getByRole('main').locator('img').first().waitFor();
};

const opensGoods = async (_desk: Desk, page: Page) => {
  await page.goto(`${new URL(page.url()).origin}/mall?q=${encodeURIComponent('T 恤')}`);
  await page.getByRole('link', { name: GOODS }).click();
  await page.getByRole('heading', { name: GOODS, level: 1 }).waitFor();
  await page.getByRole('main').locator('img').filter({ visible: true }).first().waitFor();
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
    { id: 'mall-stock', name: 'Goods and stock', path: '/mall/goods', who: 'mallstaff', steps: seesGoods },
  ],
};
