import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type OpenedApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

const openAs = async (who: Account, path: string): Promise<OpenedApp> =>
  openApp({ path, token: await backEnd.tokenOf(who) });
const stepAs = async (who: Account, verb: string, orderId: string, body: object = {}) =>
  backEnd.client.command(`/seller/order/${verb}/${orderId}`, { token: await backEnd.tokenOf(who), body });
const market = async () => {
  const seller = await backEnd.people.account({ name: '王芳', permissions: ['order:detail'] });
  const staff = await backEnd.people.account({ name: '平台客服', type: 'PLATFORM' });
  const name = `安亭店${seller.id}`;
  const shopId = await backEnd.people.shop(name);
  const permissions = ['order:detail', 'order:install'];
  const keeper = await backEnd.people.account({ name: '店长', type: 'SHOP', shopId, permissions });
  const order = () => backEnd.people.order({ seller, status: 'PENDING' });
  return { seller, staff, keeper, name, shopId, order };
};
const confirm = async (app: OpenedApp, name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await app.user.click(within(dialog).getByRole('button', { name }));
};

describe('the shop desk', () => {
  it('opens on a board with open work, and has the next step on each card', async () => {
    const { staff, keeper, shopId, order } = await market();
    const { orderId, orderNo } = await order();
    await stepAs(staff, 'assign', orderId, { shopId });
    const app = await openAs(keeper, '/order/desk');
    const card = await screen.findByRole('article', { name: orderNo });
    expect(screen.getByRole('tab', { name: /待接单/ })).toHaveAttribute('aria-selected', 'true');
    expect(within(card).getByText(/小时内接单/)).toBeVisible();
    await app.user.click(within(card).getByRole('button', { name: '接单' }));
    await confirm(app, '接单');
    await waitFor(() => expect(screen.getByRole('tab', { name: /待接单/ })).not.toHaveTextContent('1'));
    await app.user.click(screen.getByRole('tab', { name: /待预约/ }));
    const next = await screen.findByRole('article', { name: orderNo });
    expect(within(next).getByRole('button', { name: '预约' })).toBeVisible();
  });

  it('loads more orders page by page, beyond a hundred, each of them once', async () => {
    const { staff, keeper, shopId, order } = await market();
    const orders = [];
    for (let nth = 0; nth < 125; nth += 1) orders.push(await order());
    const token = await backEnd.tokenOf(staff);
    for (const { orderId } of orders) {
      const path = `/seller/order/assign/${orderId}`;
      expect((await backEnd.client.command(path, { token, body: { shopId } })).body.code).toBe(200);
    }
    const app = await openAs(keeper, '/order/desk?tab=accept');
    for (const rest of [95, 65, 35, 5])
      await app.user.click(await screen.findByRole('button', { name: `再显示 ${String(rest)} 单` }));
    const list = await screen.findByRole('list', { name: '待接单' });
    await waitFor(() => expect(list.children).toHaveLength(125));
    expect(screen.queryByRole('button', { name: /^再显示/ })).toBeNull();
    const shown = [...list.children].map((card) => /DD\d+/.exec(card.textContent)?.[0]);
    expect(new Set(shown).size).toBe(125);
    // An accepted order leaves the list, and the count of the others stays right.
    const last = orders.at(-1)?.orderNo ?? '';
    const card = await screen.findByRole('article', { name: last });
    await app.user.click(within(card).getByRole('button', { name: '接单' }));
    await confirm(app, '接单');
    await waitFor(() => expect(list.children).toHaveLength(124));
  });

  it('shows taken and free places in the calendar', async () => {
    const { staff, keeper, shopId, order } = await market();
    const { orderId, orderNo } = await order();
    await stepAs(staff, 'assign', orderId, { shopId });
    await stepAs(keeper, 'accept', orderId);
    const token = await backEnd.tokenOf(keeper);
    const { body } = await backEnd.client.get('/seller/order/calendar?days=3', { token });
    const window = (body.data as { from: string; to: string; free: number }[]).at(-1);
    await stepAs(keeper, 'appoint', orderId, { appointFrom: window?.from, appointTo: window?.to });
    const day = window?.from.slice(0, 10) ?? '';
    await openAs(keeper, `/order/desk?tab=calendar&span=day&day=${day}`);
    const list = await screen.findByRole('list', { name: day });
    expect(await within(list).findByRole('article', { name: orderNo })).toBeVisible();
    expect(within(list).getByText('余 1')).toBeVisible();
    expect(within(list).getAllByText('余 2').length).toBeGreaterThan(3);
  });
});

describe('the dispatch desk', () => {
  it('assigns the selected order to a shop by a digit, and moves to the next', async () => {
    const { staff, name, order } = await market();
    const first = await order();
    const second = await order();
    const app = await openAs(staff, '/order/dispatch');
    const queue = await screen.findByRole('region', { name: '待派单' });
    await app.user.click(await within(queue).findByRole('button', { name: new RegExp(first.orderNo) }));
    const shops = await screen.findByRole('list', { name: '可派门店' });
    expect(await screen.findByRole('region', { name: /地图/ })).toBeInTheDocument();
    const place = within(shops)
      .getAllByRole('listitem')
      .findIndex((item) => item.textContent.includes(name));
    await app.user.keyboard(String(place + 1));
    await screen.findByText(`${first.orderNo} 已派给 ${name}`);
    await waitFor(() => expect(within(queue).queryByText(new RegExp(first.orderNo))).toBeNull());
    const next = within(queue).getByRole('button', { name: new RegExp(second.orderNo) });
    expect(next).toBeVisible();
  });

  it('lists a shop without an account last, and accepts no assignment to it', async () => {
    const { staff, order } = await market();
    const name = `无人店${staff.id}`;
    await backEnd.people.emptyShop(name);
    const { orderNo } = await order();
    const app = await openAs(staff, '/order/dispatch');
    const queue = await screen.findByRole('region', { name: '待派单' });
    await app.user.click(await within(queue).findByRole('button', { name: new RegExp(orderNo) }));
    const items = within(await screen.findByRole('list', { name: '可派门店' })).getAllByRole('listitem');
    expect(items.at(-1)).toHaveTextContent(name);
    expect(items.at(-1)).toHaveTextContent('无可接单的账号，不能派单');
    expect(screen.getByRole('button', { name: `派给 ${name}` })).toBeDisabled();
    await app.user.keyboard(String(items.length));
    expect(within(queue).getByRole('button', { name: new RegExp(orderNo) })).toBeVisible();
    expect(screen.queryByText(new RegExp(`已派给 ${name}`))).toBeNull();
  });

  it('shows the last page when the URL contains a page beyond it', async () => {
    const { staff, order } = await market();
    const { orderNo } = await order();
    await openAs(staff, '/order/dispatch?page=2');
    expect(await screen.findByRole('button', { name: new RegExp(orderNo) })).toBeVisible();
  });

  it('assigns several orders at once by the recommendation', async () => {
    const { staff, order } = await market();
    const orders = [await order(), await order()];
    const app = await openAs(staff, '/order/dispatch');
    const queue = await screen.findByRole('region', { name: '待派单' });
    for (const { orderNo } of orders)
      await app.user.click(await within(queue).findByRole('checkbox', { name: `选择 ${orderNo}` }));
    await app.user.click(within(queue).getByRole('button', { name: '按推荐批量派单' }));
    await confirm(app, '按推荐批量派单');
    const results = await screen.findByRole('dialog', { name: '按推荐批量派单' });
    await waitFor(() => expect(results).toHaveTextContent('2'));
    for (const { orderId } of orders) {
      await waitFor(async () => {
        const token = await backEnd.tokenOf(staff);
        const { body } = await backEnd.client.get(`/seller/getOrderInfo?orderId=${orderId}`, { token });
        expect(body.data.status).toBe('ASSIGNED');
      });
    }
  });
});
