import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

const NEAR = '/outlet/list?region=310114&around=1';

/** Waits for the list and for its pins on the map. */
const seesPins = async (_desk: Desk, page: Page) => {
  await page.getByRole('radiogroup', { name: '门店列表' }).getByRole('radio').first().waitFor();
  await page
    .getByRole('region', { name: /^门店地图/ })
    .getByRole('button')
    .first()
    .waitFor();
};

const chooses = async (desk: Desk, page: Page) => {
  await seesPins(desk, page);
  const list = page.getByRole('radiogroup', { name: '门店列表' });
  await list.getByText('安亭汽车生活馆', { exact: true }).click();
  await page.getByRole('region', { name: '安亭汽车生活馆' }).waitFor();
};

const findsNone = async (_desk: Desk, page: Page) => {
  await page.getByText('没有符合条件的门店').waitFor();
};

const seesReshipments = async (_desk: Desk, page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^打开工单/ })
    .first()
    .waitFor();
};

const ships = async (desk: Desk, page: Page) => {
  await seesReshipments(desk, page);
  await page
    .getByRole('button', { name: /^确认补发工单/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: '确认补发' }).waitFor();
};

const opensOrder = async (_desk: Desk, page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^查看订单/ })
    .first()
    .click();
  await page.getByRole('region', { name: '施工门店' }).getByRole('button', { name: /^1 号/ }).waitFor();
  await page.getByRole('region', { name: '订单记录' }).getByText(/下单$/).waitFor();
};

export const SHOPS: Chapter = {
  title: 'Shops, an order and re-shipments',
  screens: [
    {
      id: 'shops',
      name: 'Shops near a region, one selected',
      path: NEAR,
      who: 'seller',
      phone: true,
      steps: chooses,
    },
    {
      id: 'shops-none',
      name: 'Shops, nothing found',
      path: '/outlet/list?q=没有这样的门店',
      who: 'seller',
      steps: findsNone,
    },
    {
      id: 'order-way',
      name: 'Order with its progress, shop and history',
      path: '/order/detail/:id',
      opened: '/order/list?status=INSTALLING',
      who: 'seller',
      phone: true,
      steps: opensOrder,
    },
    {
      id: 'reshipments',
      name: 'Re-shipments that are due',
      path: '/order/reissue',
      who: 'handler',
      phone: true,
      steps: seesReshipments,
    },
    {
      id: 'reshipment-ship',
      name: 'Confirming a re-shipment from the list',
      path: '/order/reissue',
      who: 'handler',
      steps: ships,
    },
  ],
};
