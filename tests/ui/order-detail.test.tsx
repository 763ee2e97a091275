import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeClipboard } from '@/adapters/fake/fake-browser';
import { createFakeOrderGateway } from '@/adapters/fake/fake-order.gateway';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { STORED } from '@/application/kernel/browser-registry';
import { TOKENS } from '@/main/tokens';
import { override, type Override } from '@/main/wire';
import { anOrder, CREATOR } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { formatMinute } from '@/domain/dates/format';
import type { OrderEvent } from '@/domain/order/order-history';
import { HISTORY, KNOWN } from '../adapters/contracts/order-gateway.suite';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['work:list', 'order:detail', 'order:price'];

describe('the page of an order over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const market = async () => {
    const seller = await backEnd.people.account({ name: '王芳', permissions: RIGHTS });
    const handler = await backEnd.people.account({ name: '李强', permissions: RIGHTS });
    const shopId = await backEnd.people.shop('安亭店');
    const order = await backEnd.people.order({ seller, handler, shopId });
    return { seller, handler, order };
  };

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];
  const openAs = async (
    who: Account,
    path: string,
    more: { store?: ReturnType<typeof createMemoryStore>; overrides?: readonly Override[] } = {},
  ) => openApp({ path, token: await backEnd.tokenOf(who), ...more });

  const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling;
  const rows = async () => screen.findByRole('table', { name: '该订单的工单' });

  it('shows all its facts, copies its number, and titles its tab with the number', async () => {
    const { seller, order } = await market();
    const clipboard = createFakeClipboard();
    const app = await openAs(seller, `/order/detail/${order.orderId}`, {
      overrides: [override(TOKENS.clipboard, clipboard)],
    });
    await screen.findByRole('heading', { name: `订单号 ${order.orderNo}` });
    expect(await fact('商家')).toHaveTextContent('王芳');
    expect(await fact('施工门店')).toHaveTextContent('安亭店');
    expect(await fact('处理人')).toHaveTextContent('李强');
    expect(await fact('订单金额')).toHaveTextContent('¥1,280.00');
    expect(await fact('订单内容')).toHaveTextContent('前挡贴膜');
    expect(await fact('订单图片')).toHaveTextContent('没有图片');
    await app.user.click(screen.getByRole('button', { name: '复制订单号' }));
    await app.seesText('复制成功');
    expect(clipboard.text()).toBe(order.orderNo);
    expect(screen.getByRole('tab', { name: new RegExp(order.orderNo) })).toBeVisible();
  });

  it('does not show a price without the permission', async () => {
    const { order, seller } = await market();
    const clerk = await backEnd.people.account({
      name: '小王',
      clerkOf: seller,
      permissions: ['work:list', 'order:detail'],
    });
    await openAs(clerk, `/order/detail/${order.orderId}`);
    await fact('商家');
    expect(screen.queryByText('订单金额')).toBeNull();
  });

  it('names the shop that the seller has chosen as such, as the list does', async () => {
    const seller = await backEnd.people.account({ permissions: [...RIGHTS, 'order:list'] });
    const chosenShopId = await backEnd.people.shop('意向店');
    const order = await backEnd.people.order({ seller, chosenShopId, status: 'UNPAID' });
    const { close } = await openAs(seller, `/order/detail/${order.orderId}`);
    expect(await screen.findByRole('region', { name: '指定门店' })).toHaveTextContent('意向店');
    expect(screen.queryByText('施工门店')).toBeNull();
    close();
    await openAs(seller, '/order/list');
    const row = (await screen.findByText(order.orderNo)).closest('tr');
    expect(row).toHaveTextContent('指定：意向店');
  });

  it('shows the points of its seller only to staff who may see balances', async () => {
    const { order, seller } = await market();
    const staff = {
      name: '平台财务',
      type: 'PLATFORM',
      permissions: [...RIGHTS, 'finance:accounts'],
    } as const;
    const page = await openAs(await backEnd.people.account(staff), `/order/detail/${order.orderId}`);
    await waitFor(async () =>
      expect(await fact('商家积分')).toHaveTextContent('现有可用 0 积分，冻结 0 积分'),
    );
    page.close();
    for (const other of [seller, await backEnd.people.account({ ...staff, permissions: RIGHTS })]) {
      const { close } = await openAs(other, `/order/detail/${order.orderId}`);
      await fact('商家');
      expect(screen.queryByText('商家积分')).toBeNull();
      close();
    }
  });

  it('shows its progress, and the payment in Chinese numerals', async () => {
    const seller = await backEnd.people.account({ permissions: RIGHTS });
    const order = await backEnd.people.order({
      seller,
      paidCents: 128_000,
      installVideo: 'https://videos.example/1.mp4',
    });
    await openAs(seller, `/order/detail/${order.orderId}`);
    expect(await screen.findByLabelText('安装视频')).toHaveAttribute('src', 'https://videos.example/1.mp4');
    expect(await fact('实付金额')).toHaveTextContent('¥1,280.00 壹仟贰佰捌拾元整');
    const steps = within(await screen.findByRole('list', { name: '订单进度' })).getAllByRole('listitem');
    await waitFor(() => expect(steps[3]).toHaveTextContent('安装中'));
    expect(steps[3]).toHaveAttribute('aria-current', 'step');
    expect(steps[0]).toHaveTextContent('（已完成）');
  });

  it('shows the shop with its directions, and on a map', async () => {
    const seller = await backEnd.people.account({ name: '王芳', permissions: [...RIGHTS, 'order:list'] });
    const shopId = await backEnd.people.shop('滨江店', 'cyy', {
      longitude: 120.218,
      latitude: 30.207,
      phone: '0571-87650056',
      address: '滨江区江陵路 56 号',
    });
    const order = await backEnd.people.order({ seller, shopId, regionId: '330108' });
    await openAs(seller, `/order/detail/${order.orderId}`);
    const shop = await screen.findByRole('region', { name: '施工门店' });
    expect(shop).toHaveTextContent('上海 · 滨江区江陵路 56 号');
    expect(within(shop).getByRole('link', { name: '0571-87650056' })).toBeInTheDocument();
    expect(await within(shop).findByRole('button', { name: '1 号：滨江店' })).toBeInTheDocument();
    expect(within(shop).getByRole('link', { name: '查看附近门店' })).toHaveAttribute(
      'href',
      '/outlet/list?region=330108&around=1',
    );
  });

  it('links to its form for users who may change it, while it can be changed', async () => {
    const seller = await backEnd.people.account({ permissions: [...RIGHTS, 'order:add'] });
    const pending = await backEnd.people.order({ seller, status: 'PENDING' });
    const app = await openAs(seller, `/order/detail/${pending.orderId}`);
    expect(await screen.findByRole('link', { name: '修改订单' })).toHaveAttribute(
      'href',
      `/order/add/${pending.orderId}`,
    );
    app.close();
    const begun = await backEnd.people.order({ seller });
    await openAs(seller, `/order/detail/${begun.orderId}`);
    await fact('商家');
    expect(screen.queryByRole('link', { name: '修改订单' })).toBeNull();
  });

  it('opens a prepared reply to request a reshipment, and only once', async () => {
    const { seller, order } = await market();
    const workId = await backEnd.people.workOrder({ order, by: seller });
    const app = await openAs(seller, `/order/detail/${order.orderId}`);
    await app.user.click(await screen.findByRole('button', { name: '申请补发' }));
    expect(app.url()).toBe(`/order/detail/${order.orderId}?work=${workId}`);
    const dialog = await screen.findByRole('dialog', { name: '工单信息' });
    await waitFor(() =>
      expect(within(dialog).getByLabelText('回复内容')).toHaveValue('申请补发，请安排发货。'),
    );
    await app.user.click(within(dialog).getByRole('button', { name: '回复' }));
    await waitFor(async () => expect(await fact('补发')).toHaveTextContent('1 个工单待补发'));
    expect(screen.queryByRole('button', { name: '申请补发' })).toBeNull();
  });

  it('lists its work orders, newest first, and opens a work order over the page', async () => {
    const { seller, handler, order } = await market();
    const first = await backEnd.people.workOrder({ order, by: seller });
    const second = await backEnd.people.workOrder({ order, by: seller, type: 'EXCHANGE' });
    await backEnd.people.reply(first, seller, '请补发', { requestReshipment: true });
    const app = await openAs(handler, `/order/detail/${order.orderId}`);
    await screen.findByText('共 2 个');
    const links = within(await rows()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([second, first]);
    const link = within(await rows()).getByRole('link', { name: `打开工单 ${first}` });
    const row = link.closest('tr') as HTMLElement;
    await waitFor(() => expect(row).toHaveTextContent('售后'));
    expect(row).toHaveTextContent('待补发');
    expect(within(row).getByLabelText(/^[1-9]\d* 条未读$/)).toBeInTheDocument();
    expect(await fact('补发')).toHaveTextContent('1 个工单待补发');
    const history = await screen.findByRole('region', { name: '订单记录' });
    for (const id of [first, second])
      expect(within(history).getByRole('link', { name: `打开工单 ${id}` })).toBeInTheDocument();
    await app.user.click(link);
    await workOrderDialog(app).says('请补发');
    expect(app.url()).toBe(`/order/detail/${order.orderId}?work=${first}`);
  });

  it('reports that there are no work orders, and offers a new one', async () => {
    const { seller, order } = await market();
    const app = await openAs(seller, `/order/detail/${order.orderId}`);
    await app.seesText('这个订单还没有工单');
    const [, offered] = await screen.findAllByRole('button', { name: '新建工单' });
    await app.user.click(offered as HTMLElement);
    await waitFor(() => expect(app.url()).toBe(`/order/detail/${order.orderId}?order=${order.orderId}`));
  });

  it('shows no work orders, and offers no new one, to a user who may only see orders', async () => {
    const { seller, order } = await market();
    await backEnd.people.workOrder({ order, by: seller });
    const clerk = await backEnd.people.account({
      name: '小周',
      clerkOf: seller,
      permissions: ['order:detail'],
    });
    await openAs(clerk, `/order/detail/${order.orderId}`);
    await screen.findByRole('heading', { name: `订单号 ${order.orderNo}` });
    expect(screen.queryByRole('button', { name: '新建工单' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /该订单的工单/ })).toBeNull();
    expect(await fact('补发')).toHaveTextContent('—');
  });

  it('does not exist for another seller', async () => {
    const { order } = await market();
    const stranger = await backEnd.people.account({ name: '赵敏', permissions: RIGHTS });
    const app = await openAs(stranger, `/order/detail/${order.orderId}`);
    await app.seesText('订单不存在，或不在您的查看范围内');
    expect(screen.queryByText(order.orderNo)).toBeNull();
  });

  it('requires a numeric id, and the permission', async () => {
    const { seller, order } = await market();
    const letters = await openAs(seller, '/order/detail/abc');
    await waitFor(() => expect(letters.url()).toBe('/404'));
    letters.close();
    const other = await backEnd.people.account({ name: '无权', permissions: ['work:list'] });
    const app = await openAs(other, `/order/detail/${order.orderId}`);
    await waitFor(() => expect(app.url()).toBe('/401'));
  });

  it('opens with one click from the list and from the dialog, and titles its tab with the number', async () => {
    const { seller, order } = await market();
    const workId = await backEnd.people.workOrder({ order, by: seller });
    const store = createMemoryStore();
    store.write(STORED.settings.key, JSON.stringify({ v: 1, data: { dynamicTitle: true } }));
    const app = await openAs(seller, `/work/list?work=${workId}`, { store });
    const dialog = workOrderDialog(app);
    await dialog.conversation();
    const link = within(await dialog.isShown()).getByRole('link', { name: `查看订单 ${order.orderNo}` });
    await app.user.click(link);
    await dialog.isGone();
    expect(app.url()).toBe(`/order/detail/${order.orderId}`);
    await screen.findByRole('heading', { name: `订单号 ${order.orderNo}` });
    await waitFor(() => expect(document.title).toContain(order.orderNo));
    expect(screen.getByRole('tab', { name: order.orderNo })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('an order after a failed read', () => {
  it('offers a retry', async () => {
    const fake = openFakeApp({
      person: CREATOR,
      path: '/order/detail/880001',
      permissions: ['work:list', 'order:detail'],
    });
    fake.simulation.nextFaults(OFFLINE, OFFLINE);
    const app = fake.start();
    await app.seesText('订单加载失败');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await app.seesText('订单不存在，或不在您的查看范围内');
  });
});

describe('the history of an order', () => {
  it('shows who placed it and what was changed, newest first, and reads again after a failure', async () => {
    const fake = openFakeApp({
      person: CREATOR,
      path: `/order/detail/${KNOWN.orderId}`,
      permissions: ['order:detail'],
    });
    fake.desk.putOrder(anOrder().build());
    const { desk, simulation } = fake;
    const orders = createFakeOrderGateway({
      desk,
      person: CREATOR,
      simulation,
      details: new Map([[KNOWN.orderId, KNOWN]]),
      histories: new Map([[KNOWN.orderId, HISTORY]]),
    });
    const history = vi.spyOn(orders, 'history').mockRejectedValueOnce(new Error('lost'));
    const app = fake.start([override(TOKENS.orders, orders)]);
    const region = await screen.findByRole('region', { name: '订单记录' });
    await within(region).findByText('订单记录加载失败');
    await app.user.click(within(region).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(region).toHaveTextContent('李强 修改了订单'));
    expect(history).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('list', { name: '订单进度' })).toHaveTextContent(
      formatMinute(HISTORY[0]?.at ?? 0),
    );
    expect(region).toHaveTextContent('客户地址 1 号楼 → 2 号楼');
    const text = region.textContent;
    expect(text.indexOf('修改了订单')).toBeLessThan(text.indexOf('王芳 下单'));
  });

  it('shows the outcome of an after-sale matter, and each party its own share', async () => {
    const fake = openFakeApp({
      person: CREATOR,
      path: `/order/detail/${KNOWN.orderId}`,
      permissions: ['order:detail'],
    });
    fake.desk.putOrder(anOrder().build());
    const event = { authorName: '平台客服', at: HISTORY[0]?.at ?? 0, changes: [] };
    const histories: readonly OrderEvent[] = [
      { ...event, seq: 1, kind: 'confirm', split: { seller: 0, shop: 50, revenue: 30 } },
      {
        ...event,
        ...{ seq: 2, kind: 'resolve', reason: '各半', outcome: 'refund-settled' },
        split: { seller: 30, shop: -20, revenue: -10 },
      },
      { ...event, seq: 3, kind: 'resolve', outcome: 'none' },
    ];
    const { desk, simulation } = fake;
    const orders = createFakeOrderGateway({
      ...{ desk, person: CREATOR, simulation, details: new Map([[KNOWN.orderId, KNOWN]]) },
      histories: new Map([[KNOWN.orderId, histories]]),
    });
    fake.start([override(TOKENS.orders, orders)]);
    const region = await screen.findByRole('region', { name: '订单记录' });
    await waitFor(() => expect(region).toHaveTextContent('处理了售后 · 无需赔付'));
    expect(region).toHaveTextContent('确认完成 · 门店得 50 积分 · 平台得 30 积分');
    expect(region).toHaveTextContent(
      '处理了售后 · 退款（已结算） · 退回商家 30 积分 · 从门店扣回 20 积分 · 平台承担 10 积分',
    );
    expect(region).not.toHaveTextContent('退回商家 0');
  });
});
