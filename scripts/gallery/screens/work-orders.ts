import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

/** The call for the work list, which some screens of this chapter of the gallery hold back or let fail. */
const LIST_CALL = '**/api/seller/work/list?*';

const listNeverAnswers = async (page: Page) => {
  await page.route(LIST_CALL, () => undefined);
};

const listFails = async (page: Page) => {
  await page.route(LIST_CALL, (route) => route.abort());
};

const openRow = (place: number) => async (desk: Desk, page: Page) => {
  await page
    .getByLabel(/^打开工单/)
    .nth(place)
    .click();
  await desk.dialog.getByRole('region', { name: '沟通记录' }).waitFor();
};

const openFirst = openRow(0);

const openOrder = async (desk: Desk, page: Page) => {
  await openFirst(desk, page);
  await desk.dialog.getByRole('link', { name: /^查看订单/ }).click();
  await desk.dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /该订单的工单/ }).waitFor();
};

const openNewWorkOrder = async (desk: Desk, page: Page) => {
  await openOrder(desk, page);
  await page.getByRole('button', { name: '新建工单' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^提\s?交$/ })
    .waitFor();
};

export const WORK_ORDERS: Chapter = {
  title: 'Work orders',
  screens: [
    { id: 'work-list', name: 'Work list', path: '/work/list', who: 'handler', phone: true },
    {
      id: 'work-list-empty',
      name: 'Work list, nothing found',
      path: '/work/list?q=不存在的订单',
      who: 'seller',
      phone: true,
    },
    {
      id: 'work-list-loading',
      name: 'Work list, loading',
      path: '/work/list',
      who: 'seller',
      phone: true,
      arrange: listNeverAnswers,
      steps: (_desk, page) => page.getByRole('searchbox').waitFor(),
      hangs: true,
    },
    {
      id: 'work-list-failed',
      name: 'Work list, failed',
      path: '/work/list',
      who: 'seller',
      arrange: listFails,
      // The list is requested again a few times before it counts as failed.
      steps: async (_desk, page) => page.getByText('工单列表加载失败').waitFor(),
    },
    {
      id: 'work-order',
      name: 'Open work order, seen by its handler',
      path: '/work/list?state=HANDLING',
      who: 'handler',
      phone: true,
      // The first row may be a work order that its handler created, so the second row is opened.
      steps: openRow(1),
    },
    {
      id: 'work-order-finished',
      name: 'Finished work order',
      path: '/work/list?state=FINISH',
      who: 'seller',
      steps: openFirst,
    },
    {
      id: 'order-list',
      name: 'Order list',
      path: '/order/list',
      who: 'seller',
      phone: true,
      steps: async (_desk, page) => {
        await page
          .getByRole('link', { name: /^查看订单/ })
          .first()
          .waitFor();
      },
    },
    {
      id: 'order',
      name: 'An order with its work orders',
      path: '/order/detail/:id',
      opened: '/work/list?state=HANDLING',
      who: 'handler',
      phone: true,
      steps: openOrder,
    },
    {
      id: 'new-work-order',
      name: 'New work order',
      path: '/order/detail/:id?order=:id',
      opened: '/work/list?state=HANDLING',
      who: 'seller',
      phone: true,
      steps: openNewWorkOrder,
    },
  ],
};
