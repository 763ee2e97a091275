import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

const EACH = Array.from({ length: 7 }, () => '09:00-18:00');
const RIGHTS = ['order:detail', 'order:install'];

const scene = async () => {
  const staff = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: ['*:*:*'] });
  const shopId = await backEnd.people.shop('嘉定店', 'cyy', { weekly_hours: JSON.stringify(EACH) });
  const person = (name: string, permissions: readonly string[]) =>
    backEnd.people.account({ name, type: 'SHOP', shopId, permissions });
  const [keeper, fitter] = [
    await person('店长', [...RIGHTS, 'shop:hours:edit']),
    await person('师傅', RIGHTS),
  ];
  const [staffToken, token] = [await backEnd.tokenOf(staff), await backEnd.tokenOf(keeper)];
  return { shopId, staffToken, token, fitterToken: await backEnd.tokenOf(fitter) };
};

it('the main account of a shop closes a day, sees the appointment on that day, and sees who changed what', async () => {
  const { shopId, staffToken, token } = await scene();
  const seller = await backEnd.people.account({});
  const { orderId, orderNo } = await backEnd.people.order({ seller, status: 'PENDING' });
  const step = (by: string, verb: string, body: object) =>
    backEnd.client.command(`/seller/order/${verb}/${orderId}`, { token: by, body });
  await step(staffToken, 'assign', { shopId });
  await step(token, 'accept', {});
  const { body } = await backEnd.client.get('/seller/order/calendar?days=6', { token });
  const window = (body.data as readonly { readonly from: string; readonly to: string }[]).at(-6);
  await step(token, 'appoint', { appointFrom: window?.from, appointTo: window?.to });
  const day = window?.from.slice(0, 10) ?? '';

  const { user, close } = await openApp({ path: '/order/desk?tab=hours', token });
  await user.click(await screen.findByRole('button', { name: '加休息日' }));
  expect(await screen.findByText('请选择日期')).toBeInTheDocument();
  await user.click(screen.getByLabelText('开始日期'));
  await user.keyboard(`${day}{Enter}`);
  await user.type(screen.getByLabelText('第 1 条休息原因'), '盘点');
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  expect(await screen.findByText(/^已保存。有 1 个预约落在不营业的时间/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: `查看订单 ${orderNo}` })).toBeInTheDocument();
  expect(screen.getByText('预约当天门店休息（盘点）')).toBeInTheDocument();
  expect(await screen.findByText(new RegExp(`${day} 盘点$`))).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '日历' }));
  await waitFor(() => expect(screen.getAllByText('休息（盘点）').length).toBeGreaterThan(0));
  close();
}, 120_000);

it('hours that staff changed meanwhile are shown, and the input stays', async () => {
  const { shopId, staffToken, token } = await scene();
  const { user, close } = await openApp({ path: '/order/desk?tab=hours', token });
  await user.click(await screen.findByRole('switch', { name: '周日营业' }));
  const { body } = await backEnd.client.get(`/seller/master/shop/info/${shopId}`, { token: staffToken });
  const closedDates = ['2099-02-05 春节'];
  await backEnd.client.send('PUT', `/seller/master/shop/${shopId}`, {
    ...{ token: staffToken, body: { revision: body.data.revision, values: { closedDates } } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  expect((await screen.findAllByText(/已被他人修改/)).length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  expect(await screen.findByDisplayValue('春节')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '周日营业' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(async () => {
    const { body: now } = await backEnd.client.get('/seller/shop/hours', { token });
    expect(now.data).toMatchObject({ hours: [...EACH.slice(0, 6), ''], closedDates });
  });
  close();
}, 120_000);

it('a user of the shop without the permission sees the hours and cannot change them', async () => {
  const { fitterToken } = await scene();
  const { close } = await openApp({ path: '/order/desk?tab=hours', token: fitterToken });
  const hours = within(await screen.findByRole('region', { name: '营业时间' }));
  expect(await hours.findByText('由门店主账号或平台修改。')).toBeInTheDocument();
  expect(hours.getByLabelText('周一第 1 段开始')).toBeDisabled();
  expect(hours.queryByRole('button', { name: /^保\s?存$/ })).toBeNull();
  close();
}, 120_000);
