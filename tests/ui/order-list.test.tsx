import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';

const RIGHTS = ['order:list', 'order:detail'];

describe('the list of orders over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (who: Parameters<DistantBackEnd['tokenOf']>[0], path = '/order/list') =>
    openApp({ path, token: await backEnd.tokenOf(who) });
  const links = async () =>
    within(await screen.findByRole('table', { name: '订单列表' }))
      .queryAllByRole('link', { name: /^查看订单/ })
      .map((link) => link.textContent);

  it('is in the menu of users who may see it, and a number links to the order', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const order = await backEnd.people.order({ seller });
    const app = await open(seller);
    await waitFor(async () => expect(await links()).toEqual([order.orderNo]));
    expect(document.title).toBe('订单管理 - 车养养订单管理系统');
    const row = screen.getByRole('link', { name: `查看订单 ${order.orderNo}` }).closest('tr');
    await waitFor(() => expect(row).toHaveTextContent('安装中'));
    await app.user.click(screen.getByRole('link', { name: `查看订单 ${order.orderNo}` }));
    await waitFor(() => expect(app.url()).toBe(`/order/detail/${order.orderId}`));
  });

  it('offers a new order only to users of sellers, not even to staff with every permission', async () => {
    const seller = await backEnd.people.account({ permissions: [...RIGHTS, 'order:add'] });
    const forSeller = await open(seller);
    expect(await screen.findByRole('button', { name: '新增订单' })).toBeInTheDocument();
    forSeller.close();
    await open(await backEnd.people.account({ type: 'PLATFORM', permissions: ['*:*:*'] }));
    await screen.findByRole('table', { name: '订单列表' });
    expect(screen.queryByRole('button', { name: '新增订单' })).toBeNull();
  });

  it('shows the seller of each order only to users who may list sellers', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    await backEnd.people.order({ seller });
    const head = () => screen.queryByRole('columnheader', { name: '商家' });
    const own = await open(seller);
    await waitFor(async () => expect(await links()).toHaveLength(1));
    expect(head()).toBeNull();
    own.close();
    const staff = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: [...RIGHTS, 'master:seller:list'],
    });
    await open(staff);
    await waitFor(async () => expect((await links()).length).toBeGreaterThan(0));
    expect(head()).toBeInTheDocument();
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent(seller.name);
  });

  it('shows amounts only to users who may see prices', async () => {
    const seller = await backEnd.people.account({ permissions: [...RIGHTS, 'order:price'] });
    const clerk = await backEnd.people.account({ clerkOf: seller, permissions: RIGHTS });
    await backEnd.people.order({ seller });
    const priced = await open(seller);
    expect(await screen.findByText('1,280.00')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '订单金额' })).toBeInTheDocument();
    priced.close();
    await open(clerk);
    await waitFor(async () => expect(await links()).toHaveLength(1));
    expect(screen.queryByRole('columnheader', { name: '订单金额' })).toBeNull();
    expect(screen.queryByText('1,280.00')).toBeNull();
  });

  it('searches after a pause, keeps the text in the URL, and can be reset', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const [one, two] = [await backEnd.people.order({ seller }), await backEnd.people.order({ seller })];
    const app = await open(seller);
    await waitFor(async () => expect(await links()).toEqual([two.orderNo, one.orderNo]));
    await app.user.type(screen.getByLabelText('搜索订单'), one.orderNo);
    await waitFor(() => expect(app.url()).toBe(`/order/list?q=${one.orderNo}`));
    await waitFor(async () => expect(await links()).toEqual([one.orderNo]));
    await app.user.clear(screen.getByLabelText('搜索订单'));
    await waitFor(() => expect(app.url()).toBe('/order/list'));
    await app.user.type(screen.getByLabelText('搜索订单'), '没有这样的订单{Enter}');
    expect(await screen.findByText('没有符合条件的订单')).toBeInTheDocument();
  });

  it('filters by project and shop from the URL, and shows the active filters', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const shopId = await backEnd.people.shop('安亭旗舰店');
    await backEnd.people.project('RADAR');
    const [one, other] = [
      await backEnd.people.order({ seller, shopId }),
      await backEnd.people.order({ seller }),
    ];
    const app = await open(seller);
    await waitFor(async () => expect(await links()).toEqual([other.orderNo, one.orderNo]));
    await app.user.click(screen.getByRole('combobox', { name: '项目' }));
    await app.user.click(await screen.findByTitle('项目RADAR'));
    expect(await screen.findByText('没有符合条件的订单')).toBeInTheDocument();
    expect(app.url()).toBe('/order/list?project=RADAR');
    app.close();
    await open(seller, `/order/list?outlet=${shopId}`);
    await waitFor(async () => expect(await links()).toEqual([one.orderNo]));
    const field = screen.getByRole('combobox', { name: '施工门店' }).closest('.ant-select');
    await waitFor(() => expect(field).toHaveTextContent('安亭旗舰店'));
  });

  it('shows a project of the URL that no longer exists by its value', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    await open(seller, '/order/list?project=GONE');
    expect(await screen.findByText('没有符合条件的订单')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '项目' }).closest('.ant-select')).toHaveTextContent('GONE');
  });

  it('consists of cards on a phone', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const order = await backEnd.people.order({ seller });
    resizeTo(390);
    await open(seller);
    expect(await screen.findByRole('link', { name: `查看订单 ${order.orderNo}` })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('does not exist for users who may not see it, and explains an empty list', async () => {
    const clerk = await backEnd.people.account({ permissions: ['order:detail'] });
    const app = await open(clerk);
    await waitFor(() => expect(app.url()).toBe('/404'));
    app.close();
    await open(await backEnd.people.account({ permissions: RIGHTS }));
    expect(await screen.findByText('这里会显示与您有关的订单')).toBeInTheDocument();
  });

  it('shows rows that the back end’s clock dates tomorrow', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    await backEnd.later(DAY);
    const order = await backEnd.people.order({ seller });
    await open(seller);
    await waitFor(async () => expect(await links()).toEqual([order.orderNo]));
  });

  it('confirms several installed orders at once, each with its result', async () => {
    const permissions = [...RIGHTS, 'order:confirm'];
    const seller = await backEnd.people.account({ permissions });
    const done = [
      await backEnd.people.order({ seller, status: 'DONE' }),
      await backEnd.people.order({ seller, status: 'DONE' }),
    ];
    const waiting = await backEnd.people.order({ seller, status: 'PENDING' });
    const app = await open(seller);
    for (const { orderNo } of [...done, waiting])
      await app.user.click(await screen.findByRole('checkbox', { name: new RegExp(orderNo) }));
    await app.user.click(await screen.findByRole('button', { name: '确认完成' }));
    const dialog = within(await screen.findByRole('dialog', { name: '确认完成' }));
    expect(dialog.getByText(/将确认选中的 2 单.* 1 单不是待确认状态，将跳过。$/)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: '确定' }));
    const results = within(await screen.findByRole('list', { name: '每条的结果' }));
    const kindOf = async (orderNo: string) =>
      (await results.findByText(orderNo)).closest('li')?.getAttribute('data-kind');
    for (const { orderNo } of done) await waitFor(async () => expect(await kindOf(orderNo)).toBe('done'));
    expect(results.queryByText(waiting.orderNo)).toBeNull();
    const token = await backEnd.tokenOf(seller);
    for (const { orderId } of done) {
      const { body } = await backEnd.client.get(`/seller/order/history/${orderId}`, { token });
      expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('confirm');
    }
  });

  it('assigns several orders at once by the recommendation', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const staff = await backEnd.people.account({ type: 'PLATFORM' });
    const shopId = await backEnd.people.shop(`安亭店${seller.id}`);
    await backEnd.people.account({ ...{ type: 'SHOP', shopId, permissions: [...RIGHTS, 'order:install'] } });
    const orders = [
      await backEnd.people.order({ seller, status: 'PENDING' }),
      await backEnd.people.order({ seller, status: 'PENDING' }),
    ];
    const app = await open(staff, '/order/list?view=pending');
    for (const { orderNo } of orders)
      await app.user.click(await screen.findByRole('checkbox', { name: new RegExp(orderNo) }));
    await app.user.click(await screen.findByRole('button', { name: '按推荐批量派单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '按推荐批量派单' }));
    await app.user.click(dialog.getByRole('button', { name: '确定' }));
    const token = await backEnd.tokenOf(staff);
    for (const { orderId } of orders)
      await waitFor(async () => {
        const { body } = await backEnd.client.get(`/seller/getOrderInfo?orderId=${orderId}`, { token });
        expect(body.data.status).toBe('ASSIGNED');
      });
  });

  it('has views of waiting orders: to assign, late to accept, appointed for today', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const staff = await backEnd.people.account({ type: 'PLATFORM' });
    const shopId = await backEnd.people.shop(`安亭店${seller.id}`);
    const keeper = await backEnd.people.account({
      ...{ type: 'SHOP', shopId, permissions: [...RIGHTS, 'order:install'] },
    });
    const step = async (who: typeof staff, verb: string, orderId: string, body: object = {}) => {
      const token = await backEnd.tokenOf(who);
      const path = `/seller/order/${verb}/${orderId}`;
      expect((await backEnd.client.command(path, { token, body })).body).toMatchObject({ code: 200 });
    };
    const place = () => backEnd.people.order({ seller, status: 'PENDING' });
    const [waiting, late, today] = [await place(), await place(), await place()];
    for (const { orderId } of [late, today]) await step(staff, 'assign', orderId, { shopId });
    await step(keeper, 'accept', today.orderId);
    const token = await backEnd.tokenOf(keeper);
    const { body } = await backEnd.client.get('/seller/order/calendar?days=2', { token });
    const tomorrow = (body.data as { from: string; to: string }[]).at(-1);
    await step(keeper, 'appoint', today.orderId, {
      ...{ appointFrom: tomorrow?.from, appointTo: tomorrow?.to },
    });
    await backEnd.later(DAY);
    const app = await open(seller);
    const shows = async (view: string, orders: readonly { readonly orderNo: string }[]) => {
      await app.user.click(await screen.findByRole('radio', { name: view }));
      await waitFor(async () =>
        expect([view, ...(await links())]).toEqual([view, ...orders.map(({ orderNo }) => orderNo)]),
      );
    };
    await shows('待派单', [waiting]);
    await shows('超时未接单', [late]);
    await shows('今日预约', [today]);
    await app.user.click(screen.getByRole('radio', { name: '待确认' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^查看订单/ })).toBeNull());
  });
});
