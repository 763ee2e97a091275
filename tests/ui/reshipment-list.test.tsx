import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { CREATOR } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['work:list', 'order:detail'];

describe('the list of re-shipments over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];
  const open = async (who: Account, path = '/order/reissue') =>
    openApp({ path, token: await backEnd.tokenOf(who) });
  const market = async () => {
    const seller = await backEnd.people.account({ name: '王芳', permissions: RIGHTS });
    const handler = await backEnd.people.account({ name: '李强', permissions: RIGHTS });
    const order = await backEnd.people.order({ seller, handler });
    const workId = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.people.reply(workId, seller, '请补发', { requestReshipment: true });
    return { seller, handler, order, workId };
  };
  const table = () => screen.findByRole('table', { name: '补发列表' });

  it('shows pending reshipments with links to order and work order, and ships one from its row', async () => {
    const { handler, order, workId } = await market();
    const app = await open(handler);
    const link = await screen.findByRole('link', { name: `打开工单 ${workId}` });
    const row = link.closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('王芳');
    expect(row).toHaveTextContent('不到1分钟');
    expect(within(row).getByRole('link', { name: `查看订单 ${order.orderNo}` })).toBeInTheDocument();
    await app.user.click(within(row).getByRole('button', { name: `确认补发工单 ${workId} 申请的商品` }));
    const dialog = await screen.findByRole('dialog', { name: '确认补发' });
    await app.user.type(within(dialog).getByRole('textbox'), 'SF123456789012');
    await app.user.click(within(dialog).getByRole('button', { name: '确认补发' }));
    expect(await screen.findByText('没有待补发的商品')).toBeInTheDocument();
    await app.user.click(screen.getByText('已补发', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(app.url()).toBe('/order/reissue?kind=shipped'));
    await waitFor(async () => expect(await table()).toHaveTextContent('SF123456789012'));
    expect(screen.getByRole('button', { name: '复制运单号' })).toBeInTheDocument();
    // No shipped row has an action, so contents and address have the room of the column.
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
  });

  it('focuses the waybill, shows the carrier, and ships with Enter', async () => {
    const { handler, workId } = await market();
    const app = await open(handler);
    await app.user.click(await screen.findByRole('button', { name: `确认补发工单 ${workId} 申请的商品` }));
    const dialog = await screen.findByRole('dialog', { name: '确认补发' });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await app.user.keyboard('SF1234567890123');
    expect(await within(dialog).findByText('顺丰速运')).toBeInTheDocument();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText('没有待补发的商品')).toBeInTheDocument();
  });

  it('asks before it ships with a number that no carrier uses', async () => {
    const { handler, workId } = await market();
    const app = await open(handler);
    await app.user.click(await screen.findByRole('button', { name: `确认补发工单 ${workId} 申请的商品` }));
    const dialog = await screen.findByRole('dialog', { name: '确认补发' });
    const field = await within(dialog).findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    // Nothing is asked before the carriers are loaded.
    await app.user.keyboard('SF123456789012');
    await within(dialog).findByText('顺丰速运');
    await app.user.clear(field);
    await app.user.keyboard('ABC{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('单号 ABC 不符合任何快递的格式');
    expect(within(dialog).getByRole('button', { name: '确认补发' })).toBeDisabled();
    await app.user.click(within(dialog).getByRole('button', { name: '仍用此单号' }));
    expect(await screen.findByText('没有待补发的商品')).toBeInTheDocument();
  });

  it('asks before it ships a scanned number that no carrier uses, and shows the last shipped parcel', async () => {
    const { handler, order } = await market();
    const app = await open(handler);
    await app.user.click(await screen.findByRole('button', { name: '扫码补发' }));
    const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
    const field = await within(dialog).findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    // Nothing is asked before the carriers are loaded.
    await app.user.keyboard('SF123456789012');
    await within(dialog).findByText('顺丰速运');
    await app.user.clear(field);
    await app.user.keyboard('ABC{Enter}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('单号 ABC 不符合任何快递的格式');
    await app.user.keyboard('{Enter}');
    expect(within(dialog).getByText('已补发 0 单，剩余 1 单')).toBeInTheDocument();
    await app.user.keyboard('773012345678901{Enter}');
    expect(await within(dialog).findByText(/^上一单：/)).toHaveTextContent(
      new RegExp(`${order.orderNo}.* 773012345678901$`),
    );
  });

  it('ships one parcel after the other with a scanner, and opens the parcel whose number is scanned', async () => {
    const { seller, handler, order, workId } = await market();
    const other = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.people.reply(other, seller, '支架两个', { requestReshipment: true });
    const app = await open(handler);
    await screen.findByRole('link', { name: `打开工单 ${workId}` });
    await app.user.click(screen.getByRole('button', { name: '扫码补发' }));
    const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
    const field = await within(dialog).findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    expect(within(dialog).getByText('请补发')).toBeInTheDocument();
    await app.user.keyboard('{Enter}');
    expect(within(dialog).getByText('已补发 0 单，剩余 2 单')).toBeInTheDocument();
    await app.user.keyboard(`${other}{Enter}`);
    expect(await within(dialog).findByText('支架两个')).toBeInTheDocument();
    await app.user.keyboard('YT1234567890123{Enter}');
    expect(await within(dialog).findByText('已补发 1 单，剩余 1 单')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    // The scanner reads the first label again.
    await app.user.keyboard('YT1234567890123{Enter}');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('运单号 YT1234567890123 刚用于订单');
    expect(within(dialog).getByRole('button', { name: '确认补发并到下一单' })).toBeDisabled();
    expect(within(dialog).getByText('已补发 1 单，剩余 1 单')).toBeInTheDocument();
    await app.user.keyboard('SF1234567890123{Enter}');
    expect(await within(dialog).findByText('没有待补发的商品了')).toBeInTheDocument();
    app.close();
    await open(handler, '/order/reissue?kind=shipped');
    await waitFor(async () => expect(await table()).toHaveTextContent('YT1234567890123 圆通速递'));
    expect(await table()).toHaveTextContent('SF1234567890123 顺丰速运');
  });

  it('ships two orders in one parcel after a click', async () => {
    const { seller, handler, order } = await market();
    const other = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.people.reply(other, seller, '支架两个', { requestReshipment: true });
    const app = await open(handler);
    await app.user.click(await screen.findByRole('button', { name: '扫码补发' }));
    const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await app.user.keyboard('yt1234567890123{Enter}');
    expect(await within(dialog).findByText('已补发 1 单，剩余 1 单')).toBeInTheDocument();
    await app.user.keyboard('YT1234567890123{Enter}');
    await app.user.click(within(dialog).getByRole('button', { name: '装在同一包裹，仍用此单号' }));
    expect(await within(dialog).findByText('没有待补发的商品了')).toBeInTheDocument();
  });

  it('opens the work order over the page', async () => {
    const { handler, workId } = await market();
    const app = await open(handler);
    await app.user.click(await screen.findByRole('link', { name: `打开工单 ${workId}` }));
    expect(app.url()).toBe(`/order/reissue?work=${workId}`);
    expect(await screen.findByRole('dialog', { name: '工单信息' })).toBeInTheDocument();
  });

  it('opens the work order by a click on the row, and in a new browser tab by a middle click', async () => {
    const { handler, workId } = await market();
    const app = await open(handler);
    const link = await screen.findByRole('link', { name: `打开工单 ${workId}` });
    const cell = within(link.closest('tr') as HTMLElement).getByRole('cell', { name: '王芳' });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(`/order/reissue?work=${workId}`, '_blank', 'noopener');
    opened.mockRestore();
    await app.user.click(cell);
    expect(await screen.findByRole('dialog', { name: '工单信息' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: '确认补发' })).toBeNull();
    expect(app.url()).toBe(`/order/reissue?work=${workId}`);
  });

  it('moves the focus to the next row after shipping', async () => {
    const { seller, handler, order, workId } = await market();
    const other = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.people.reply(other, seller, '支架两个', { requestReshipment: true });
    const app = await open(handler);
    await app.user.click(await screen.findByRole('button', { name: `确认补发工单 ${workId} 申请的商品` }));
    const dialog = await screen.findByRole('dialog', { name: '确认补发' });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: `打开工单 ${workId}` })).toBeNull());
    const row = screen.getByRole('link', { name: `打开工单 ${other}` }).closest('tr') as HTMLElement;
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement), {
      timeout: 5000,
    });
  });

  it('is empty for a stranger, and can be searched', async () => {
    const { handler, order } = await market();
    const app = await open(await backEnd.people.account({ permissions: RIGHTS }));
    expect(await screen.findByText('没有待补发的商品')).toBeInTheDocument();
    app.close();
    const mine = await open(handler);
    await table();
    await mine.user.type(screen.getByLabelText('搜索补发'), `${order.orderNo}{Enter}`);
    await waitFor(() => expect(mine.url()).toBe(`/order/reissue?q=${order.orderNo}`));
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
    await mine.user.type(screen.getByLabelText('搜索补发'), 'x{Enter}');
    expect(await screen.findByText('没有符合条件的补发')).toBeInTheDocument();
  });

  it('consists of cards on a phone', async () => {
    const { handler, workId } = await market();
    resizeTo(390);
    await open(handler);
    expect(await screen.findByRole('link', { name: `打开工单 ${workId}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `确认补发工单 ${workId} 申请的商品` })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('does not exist for users who may not see work orders', async () => {
    const app = await open(await backEnd.people.account({ permissions: ['order:list'] }));
    await waitFor(() => expect(app.url()).toBe('/404'));
  });
});

describe('reshipments after a failed read', () => {
  it('offer a retry', async () => {
    const fake = openFakeApp({
      person: CREATOR,
      path: '/order/reissue',
      routes: [
        {
          path: '/',
          component: 'Layout',
          hidden: false,
          children: [
            {
              path: 'order/reissue',
              component: 'order/reissue/index',
              name: 'ReissueList',
              meta: { title: '补发管理' },
            },
          ],
        },
      ],
    });
    fake.simulation.nextFaults(OFFLINE);
    const app = fake.start();
    await app.seesText('补发列表加载失败');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await app.seesText('没有待补发的商品');
  });
});
