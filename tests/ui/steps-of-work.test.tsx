import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('a work order that asks for a step of its order', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const opened = async (type: string, permissions: readonly string[]) => {
    const seller = await backEnd.people.account({
      name: '王芳',
      permissions: ['work:list', 'order:detail', ...permissions],
    });
    const order = await backEnd.people.order({ seller, status: 'PENDING' });
    const id = await backEnd.people.workOrder({ order, by: seller, type });
    const app = await openApp({
      path: `/index?work=${id}`,
      token: await backEnd.tokenOf(seller),
    });
    const dialog = await screen.findByRole('dialog', { name: '工单信息' });
    return { app, dialog, order, seller };
  };

  it('offers it in its dialog, and takes it', async () => {
    const { app, dialog, order, seller } = await opened('REVOKE', ['order:cancel']);
    await app.user.click(await within(dialog).findByRole('button', { name: '取消订单' }));
    const asked = await screen.findByRole('dialog', { name: '取消订单' });
    await app.user.type(within(asked).getByLabelText('原因'), '客户退车');
    await app.user.click(within(asked).getByRole('button', { name: '取消订单' }));
    await waitFor(async () => {
      const token = await backEnd.tokenOf(seller);
      const { body } = await backEnd.client.get(`/seller/getOrderInfo?orderId=${order.orderId}`, { token });
      expect(body.data.status).toBe('CANCELLED');
    });
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: '取消订单' })).toBeNull());
  });

  it('offers nothing where its type asks for no step', async () => {
    const { dialog } = await opened('CAR_DAMAGE', ['order:cancel']);
    await within(dialog).findByRole('button', { name: '完结' });
    expect(within(dialog).queryByRole('group', { name: '订单操作' })).toBeNull();
  });

  it('offers no step without the right to it', async () => {
    const { dialog } = await opened('REVOKE', []);
    await within(dialog).findByRole('button', { name: '完结' });
    expect(within(dialog).queryByRole('group', { name: '订单操作' })).toBeNull();
  });
});
