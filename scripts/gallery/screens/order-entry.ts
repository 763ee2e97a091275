import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

/** The path of the order form, which the gallery's screens of this chapter show. */
const NEW = '/order/add';

const sees = (page: Page) => page.getByRole('button', { name: '提交订单' }).waitFor();

const fillsIn = async (_desk: Desk, page: Page) => {
  await sees(page);
  await page.getByLabel('项目', { exact: true }).click();
  await page.locator('.ant-select-item-option').getByText('前挡隔热膜').click();
  await page.getByLabel('粘贴整段地址').fill('王女士 138-0013-8000 上海市嘉定区墨玉路128号');
  await page.getByRole('button', { name: '识别并填入' }).click();
  await page.getByRole('button', { name: '撤销填入' }).waitFor();
};

const isRefused = async (desk: Desk, page: Page) => {
  await fillsIn(desk, page);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('dialog').getByText('施工门店不能为空').waitFor();
};

const isRestored = async (desk: Desk, page: Page) => {
  await fillsIn(desk, page);
  await page.reload();
  await page.getByText(/已恢复上次没有提交的内容/).waitFor();
};

export const ORDER_ENTRY: Chapter = {
  title: 'Entering an order',
  screens: [
    {
      id: 'order-add',
      name: 'New order',
      path: NEW,
      who: 'seller',
      phone: true,
      steps: async (_desk, page) => sees(page),
    },
    {
      id: 'order-add-filled',
      name: 'New order, filled in from a pasted address',
      path: NEW,
      who: 'seller',
      phone: true,
      steps: fillsIn,
    },
    {
      id: 'order-add-refused',
      name: 'New order, refused fields',
      path: NEW,
      who: 'seller',
      steps: isRefused,
    },
    {
      id: 'order-add-restored',
      name: 'New order, draft restored after a reload',
      path: NEW,
      who: 'seller',
      steps: isRestored,
    },
  ],
};
