import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClipboard } from '@/adapters/fake/fake-browser';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { OFFLINE } from '@/adapters/fake/weather';
import { STORED } from '@/application/kernel/browser-registry';
import { TOKENS } from '@/main/tokens';
import { override, type Override } from '@/main/wire';
import { CREATOR } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
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

  it('shows what is known of it, and copies its number', async () => {
    const { seller, order } = await market();
    const clipboard = createFakeClipboard();
    const app = await openAs(seller, `/order/detail/${order.orderId}`, {
      overrides: [override(TOKENS.clipboard, clipboard)],
    });
    await screen.findByRole('heading', { name: `订单号 ${order.orderNo}` });
    expect(await fact('商家')).toHaveTextContent('王芳');
    expect(await fact('施工门店')).toHaveTextContent('安亭店');
    expect(await fact('订单金额')).toHaveTextContent('¥1,280.00');
    expect(await fact('订单内容')).toHaveTextContent('前挡贴膜');
    expect(await fact('订单图片')).toHaveTextContent('没有图片');
    await app.user.click(screen.getByRole('button', { name: '复制订单号' }));
    await app.seesWords('复制成功');
    expect(clipboard.text()).toBe(order.orderNo);
  });

  it('does not name a price to whoever may not see one', async () => {
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

  it('lists its work orders, newest first, and opens one over the page', async () => {
    const { seller, handler, order } = await market();
    const first = await backEnd.people.workOrder({ order, by: seller });
    const second = await backEnd.people.workOrder({ order, by: seller, type: 'EXCHANGE' });
    await backEnd.people.reply(first, seller, '请补发', { requestReshipment: true });
    const app = await openAs(handler, `/order/detail/${order.orderId}`);
    await screen.findByText('共 2 个');
    const links = within(await rows()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([second, first]);
    const row = screen.getByRole('link', { name: `打开工单 ${first}` }).closest('tr') as HTMLElement;
    await waitFor(() => expect(row).toHaveTextContent('售后'));
    expect(row).toHaveTextContent('待补发');
    expect(within(row).getByLabelText(/^[1-9]\d* 条未读$/)).toBeInTheDocument();
    expect(await fact('补发')).toHaveTextContent('1 个工单待补发');
    await app.user.click(screen.getByRole('link', { name: `打开工单 ${first}` }));
    await workOrderDialog(app).says('请补发');
    expect(app.address()).toBe(`/order/detail/${order.orderId}?work=${first}`);
  });

  it('says that there are none, and offers a new one', async () => {
    const { seller, order } = await market();
    const app = await openAs(seller, `/order/detail/${order.orderId}`);
    await app.seesWords('这个订单还没有工单');
    const [, offered] = await screen.findAllByRole('button', { name: '新建工单' });
    await app.user.click(offered as HTMLElement);
    expect(app.address()).toBe(`/order/detail/${order.orderId}?order=${order.orderId}`);
  });

  it('has no work orders, and starts none, for whoever may see orders alone', async () => {
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
    await app.seesWords('订单不存在，或不在您的查看范围内');
    expect(screen.queryByText(order.orderNo)).toBeNull();
  });

  it('wants digits, and the permission', async () => {
    const { seller, order } = await market();
    const letters = await openAs(seller, '/order/detail/abc');
    await waitFor(() => expect(letters.address()).toBe('/404'));
    letters.close();
    const other = await backEnd.people.account({ name: '无权', permissions: ['work:list'] });
    const app = await openAs(other, `/order/detail/${order.orderId}`);
    await waitFor(() => expect(app.address()).toBe('/401'));
  });

  it('is one click from the list and from the dialog, and gives the tab its number', async () => {
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
    expect(app.address()).toBe(`/order/detail/${order.orderId}`);
    await screen.findByRole('heading', { name: `订单号 ${order.orderNo}` });
    await waitFor(() => expect(document.title).toContain(order.orderNo));
    expect(screen.getByRole('tab', { name: order.orderNo })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('an order that cannot be read', () => {
  it('offers another try', async () => {
    const fake = openFakeApp({
      person: CREATOR,
      path: '/order/detail/880001',
      permissions: ['work:list', 'order:detail'],
    });
    fake.weather.next(OFFLINE, OFFLINE);
    const app = fake.start();
    await app.seesWords('订单加载失败');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await app.seesWords('订单不存在，或不在您的查看范围内');
  });
});
