import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('a work order that calls for a step of its order', () => {
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

  it('offers the step in its dialog, and executes it', async () => {
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

  it('offers no step when its type calls for none', async () => {
    const { dialog } = await opened('CAR_DAMAGE', ['order:cancel']);
    await within(dialog).findByRole('button', { name: '完结' });
    expect(within(dialog).queryByRole('group', { name: '订单操作' })).toBeNull();
  });

  it('offers no step without the permission', async () => {
    const { dialog } = await opened('REVOKE', []);
    await within(dialog).findByRole('button', { name: '完结' });
    expect(within(dialog).queryByRole('group', { name: '订单操作' })).toBeNull();
  });

  it.each([
    ['EXCHANGE', 'PENDING', 'staff', '派单'],
    ['EXCHANGE', 'ASSIGNED', 'staff', '改派'],
    ['EXCHANGE', 'ASSIGNED', 'keeper', '拒单'],
    ['URGE_INSTALL', 'PENDING', 'staff', '派单'],
    ['URGE_INSTALL', 'ASSIGNED', 'keeper', '接单'],
    ['AFTER_SALE', 'DONE', 'seller', '申请售后'],
  ] as const)('of type %s on an order in status %s offers to %s: %s', async (type, status, role, step) => {
    const seller = await backEnd.people.account({
      permissions: ['work:list', 'order:detail', 'order:afterSale'],
    });
    const staff = await backEnd.people.account({ type: 'PLATFORM' });
    const shopId = await backEnd.people.shop(`安亭店${seller.id}`);
    const permissions = ['work:list', 'order:detail', 'order:install'];
    const keeper = await backEnd.people.account({ type: 'SHOP', shopId, permissions });
    const order = await backEnd.people.order({ seller, status: status === 'ASSIGNED' ? 'PENDING' : status });
    if (status === 'ASSIGNED') {
      const token = await backEnd.tokenOf(staff);
      const path = `/seller/order/assign/${order.orderId}`;
      const { body } = await backEnd.client.command(path, { token, body: { shopId } });
      expect(body).toMatchObject({ code: 200 });
    }
    const id = await backEnd.people.workOrder({ order, by: seller, type });
    const token = await backEnd.tokenOf({ seller, staff, keeper }[role]);
    openApp({ path: `/index?work=${id}`, token });
    const dialog = await screen.findByRole('dialog', { name: '工单信息' });
    const steps = await within(dialog).findByRole('group', { name: '订单操作' });
    expect(within(steps).getByRole('button', { name: step })).toBeEnabled();
  });
});
