import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

vi.setConfig({ testTimeout: 60_000 });

const paste = (text: string, target: Element = document.body) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, files: [], items: [] } });

describe('text pasted outside of any field', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const opened = async (permissions: readonly string[]) => {
    const seller = await backEnd.people.account({ name: '王芳', permissions });
    const order = await backEnd.people.order({ seller });
    const app = openApp({ path: '/index', token: await backEnd.tokenOf(seller) });
    await screen.findByRole('navigation', { name: '主菜单' });
    return { app, order, seller };
  };
  const RIGHTS = ['work:list', 'order:list', 'order:detail', 'order:add'];

  it('opens the order with this number', async () => {
    const { app, order } = await opened(RIGHTS);
    paste(` ${order.orderNo}\n`);
    await waitFor(() => expect(app.url()).toBe(`/order/detail/${order.orderId}`));
  });

  it('lists the orders when it matches several', async () => {
    const { app, seller } = await opened(RIGHTS);
    for (const nth of [1, 2]) await backEnd.people.order({ seller, orderNo: `ZZ2026112400${nth}` });
    paste('zz20261124 00');
    await waitFor(() => expect(app.url()).toBe('/order/list?q=zz2026112400'));
  });

  it('searches the work list for a work-order number', async () => {
    const { app, order, seller } = await opened(RIGHTS);
    const workId = await backEnd.people.workOrder({ order, by: seller });
    paste(workId);
    await waitFor(() => expect(app.url()).toBe(`/work/list?q=${workId}`));
    expect(await screen.findByRole('link', { name: `打开工单 ${workId}` })).toBeInTheDocument();
  });

  it('searches the orders by a plate', async () => {
    await opened(RIGHTS);
    paste('沪A·7d058');
    expect(await screen.findByText('未找到与 沪A7D058 相关的订单')).toBeInTheDocument();
  });

  it('reports that there is no such order', async () => {
    const { app } = await opened(RIGHTS);
    paste('13900000001');
    expect(await screen.findByText('未找到与 13900000001 相关的订单')).toBeInTheDocument();
    expect(app.url()).toBe('/index');
  });

  it('a waybill fills the field of the waiting parcel', async () => {
    const { app, order, seller } = await opened(RIGHTS);
    const workId = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.people.reply(workId, seller, '请补发', { requestReshipment: true });
    paste('SF1234567890123');
    const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
    expect(app.url()).toBe('/order/reissue');
    expect(await within(dialog).findByRole('textbox')).toHaveValue('SF1234567890123');
  });

  const twoWaiting = async () => {
    const { app, order, seller } = await opened(RIGHTS);
    const other = await backEnd.people.order({ seller });
    for (const each of [order, other]) {
      const workId = await backEnd.people.workOrder({ order: each, by: seller });
      await backEnd.people.reply(workId, seller, '请补发', { requestReshipment: true });
    }
    return { app, first: order, second: other };
  };

  it('a waybill with an order number fills the field of that parcel', async () => {
    const { second } = await twoWaiting();
    paste(`${second.orderNo} 的补发单号 SF1234567890123`);
    const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
    expect(await within(dialog).findByRole('textbox')).toHaveValue('SF1234567890123');
    expect(dialog).toHaveTextContent(second.orderNo);
  });

  it('a waybill alone lets the user choose among the waiting parcels with the keyboard', async () => {
    const { app, first, second } = await twoWaiting();
    paste('SF1234567890123');
    const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
    const choices = within(await within(dialog).findByRole('list')).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(first.orderNo),
      expect.stringContaining(second.orderNo),
    ]);
    await waitFor(() => expect(choices[0]).toHaveFocus());
    await app.user.keyboard('{ArrowDown}{Enter}');
    expect(await within(dialog).findByRole('textbox')).toHaveValue('SF1234567890123');
    expect(dialog).toHaveTextContent(second.orderNo);
    expect(dialog).not.toHaveTextContent(first.orderNo);
  });

  it.each(['单号 ABC123456789 已发', '极兔 ABC123456789'])(
    'a waybill of an unknown carrier, named as one, lets the user choose among the waiting parcels: %s',
    async (text) => {
      const { app, first, second } = await twoWaiting();
      paste(text);
      const dialog = await screen.findByRole('dialog', { name: '扫码补发' });
      expect(app.url()).toBe('/order/reissue');
      const choices = within(await within(dialog).findByRole('list')).getAllByRole('button');
      expect(choices.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(first.orderNo),
        expect.stringContaining(second.orderNo),
      ]);
      await app.user.click(choices[1] as HTMLElement);
      expect(await within(dialog).findByRole('textbox')).toHaveValue('ABC123456789');
      expect(dialog).toHaveTextContent(second.orderNo);
    },
  );

  it('is reported as not recognised only if it looks meant for a search', async () => {
    const { app } = await opened(RIGHTS);
    paste('请尽快发货');
    paste('https://example.com/a?b=1234567890');
    expect(screen.queryByText(/没有识别出粘贴的内容/)).toBeNull();
    paste('型号 ABC123456789');
    expect(await screen.findByText(/没有识别出粘贴的内容/)).toBeInTheDocument();
    expect(app.url()).toBe('/index');
  });

  it('has no effect in a field, and starts no order for a user without the permission', async () => {
    const { app, order } = await opened(['work:list']);
    paste(order.orderNo);
    paste('李建国 13912345678 上海市嘉定区墨玉路128号');
    const field = document.body.appendChild(document.createElement('input'));
    paste('13900000002', field);
    field.remove();
    expect(await screen.findByText(`未找到与 ${order.orderNo} 相关的订单`)).toBeInTheDocument();
    expect(app.url()).toBe('/index');
    expect(screen.queryByText('未找到与 13900000002 相关的订单')).toBeNull();
  });
});
