import { expect } from '@playwright/test';
import { answerTo } from '../place';
import { soon, type Visit } from './visit';

interface Listed {
  readonly total: number;
  readonly rows: readonly {
    readonly orderId: string;
    readonly orderNo: string;
    readonly createTime: string;
  }[];
}

const SIZE = 10;

const ordersOf = (who: string): Promise<Listed> => answerTo<Listed>(who, '/seller/order/list?pageSize=500');

/** An order of the seller that the handler handles and the shop installs. */
export const sharedOrder = async (): Promise<string> => {
  const [seller, handler, shop] = await Promise.all(['seller', 'handler', 'shop'].map(ordersOf));
  const has = (list: Listed | undefined, id: string) => list?.rows.some(({ orderId }) => orderId === id);
  const found = seller?.rows.find(({ orderId }) => has(handler, orderId) && has(shop, orderId));
  if (found === undefined) throw new Error('the demo data hold no order that all of them share');
  return found.orderId;
};

const showsOrders = async (visit: Visit): Promise<void> => {
  const { page, may } = visit;
  const { rows } = await visit.answer<Listed>(`/seller/order/list?pageNum=1&pageSize=${SIZE}`);
  if (rows.length === 0) {
    await soon(page.getByText(visit.text('order-list.empty.all'))).toBeVisible();
    return;
  }
  const name = visit.text('order-list.title');
  const list = visit.isNarrow
    ? page.getByRole('main').locator('li:has(a[href*="/order/detail/"])')
    : page.getByRole('table', { name }).locator('tbody tr[data-place]');
  await soon(list).toContainText(rows.map(({ orderNo }) => orderNo));
  if (visit.isNarrow) {
    const amounts = list.getByText(/^\d{1,3}(,\d{3})*\.\d\d$/);
    await soon(amounts.first()).toBeVisible({ visible: may.prices });
  } else {
    const amount = page.getByRole('columnheader', { name: visit.text('order.amount') });
    await soon(amount).toHaveCount(may.prices ? 1 : 0);
  }
};

/**
 * Checks the newest orders in the person's scope and their sequence, with amounts and the button for a new order if
 * permitted.
 */
export const seesOrders = async (visit: Visit): Promise<void> => {
  const { page, may } = visit;
  await visit.finds(`/order/list?size=${SIZE}`, () => showsOrders(visit));
  const add = page.getByRole('button', { name: visit.text('route.order-add'), includeHidden: true });
  await expect(add).toHaveCount(may.orders === 'none' ? 0 : 1);
  await visit.hasNoSeriousFault();
};

/** Checks one order: its amount if the person may see it, or the message that there is no such order. */
export const seesOrder = async (visit: Visit, orderId: string): Promise<void> => {
  const { page, may, who } = visit;
  await visit.open(`/order/detail/${orderId}`);
  if (who === 'stranger') {
    await expect(page.getByText(visit.text('order.missing')).first()).toBeVisible();
    return;
  }
  await expect(page.getByRole('heading', { name: new RegExp(`^${visit.text('order.no')} `) })).toBeVisible();
  const shop = page.getByRole('region', { name: visit.text('order.shop'), exact: true });
  await expect(shop.getByRole('button', { name: /1/ }).first()).toBeVisible();
  await expect(page.getByText(visit.text('order.amount'), { exact: true })).toHaveCount(may.prices ? 1 : 0);
  await expect(page.getByRole('region', { name: visit.text('order.history') })).toContainText(
    visit.text('order.history.place', { name: '' }),
  );
  await visit.hasNoSeriousFault();
};

const showsReshipments = async (visit: Visit): Promise<void> => {
  const { total } = await visit.answer<{ total: number }>('/seller/order/bkList?pageSize=500');
  const main = visit.page.getByRole('main');
  const links = main.getByRole('link', { name: visit.beginning('work-list.open') });
  if (total === 0) await soon(main.getByRole('status').first()).toBeVisible();
  else await soon(links).toHaveCount(Math.min(total, 20));
};

/** The reshipments in the person's scope. */
export const seesReshipments = async (visit: Visit): Promise<void> => {
  await visit.finds('/order/reissue', () => showsReshipments(visit));
  await visit.hasNoSeriousFault();
};

/** The form of a new order, or the reason why it does not open. */
export const entersOrders = async (visit: Visit): Promise<void> => {
  const { page, may } = visit;
  await visit.open('/order/add');
  if (may.orders === 'none') {
    await expect(page).toHaveURL(/\/401$/);
    return;
  }
  const submit = page.getByRole('button', { name: visit.text('order-entry.submit') });
  if (may.orders === 'places') await expect(submit).toBeVisible();
  else {
    await expect(page.getByText(visit.text('order.seller-only')).first()).toBeVisible();
    await expect(submit).toHaveCount(0);
  }
  await visit.hasNoSeriousFault();
};
