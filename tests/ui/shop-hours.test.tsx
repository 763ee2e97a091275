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

/** The dialog with the save button: the panels of date fields are dialogs too. */
const masterDialog = async () => {
  const save = await screen.findByRole('button', { name: /^保\s?存$/ });
  const dialog = save.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error('no dialog around the button');
  return within(dialog);
};

it('staff enter hours by weekday and closed dates, see each error beside its field, and the history shows both', async () => {
  const by = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: ['*:*:*'] });
  const id = await backEnd.people.shop('滨江店');
  const token = await backEnd.tokenOf(by);
  const stored = async () =>
    (await backEnd.client.get(`/seller/master/shop/info/${id}`, { token })).body.data.values as Readonly<
      Record<string, readonly string[]>
    >;
  const { user, close } = await openApp({ path: '/master/shop?q=滨江店', token });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
    return masterDialog();
  };
  const dialog = await open();
  const time = async (name: string, value: string) => {
    const field = dialog.getByLabelText(name);
    await user.clear(field);
    await user.type(field, value);
  };
  await user.click(dialog.getByRole('button', { name: '按周登记营业时间' }));
  await time('周一第 1 段结束', '12:00');
  await user.click(dialog.getByRole('button', { name: '周一加时段' }));
  expect(await dialog.findByText('请填写开始和结束时间')).toBeInTheDocument();
  await time('周一第 2 段开始', '11:30');
  await time('周一第 2 段结束', '19:00');
  expect(await dialog.findByText('时段重叠')).toBeInTheDocument();
  await time('周一第 2 段开始', '13:00');
  await waitFor(() => expect(dialog.queryByText('时段重叠')).toBeNull());
  await user.click(dialog.getByRole('button', { name: '周一复制到每天' }));
  await user.click(dialog.getByRole('switch', { name: '周日营业' }));
  await user.click(dialog.getByRole('button', { name: '加休息日' }));
  expect(await dialog.findByText('请选择日期')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('开始日期'));
  await user.keyboard('2099-02-05{Enter}');
  await user.clear(dialog.getByLabelText('结束日期'));
  await user.click(dialog.getByLabelText('结束日期'));
  await user.keyboard('2099-02-08{Enter}');
  expect(await dialog.findByText('请填写原因')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('第 1 条休息原因'), '春节');
  await user.type(dialog.getByLabelText('地址'), '滨江路 1 号');
  await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^保\s?存$/ })).toBeNull());
  const each = '09:00-12:00,13:00-19:00';
  expect(await stored()).toMatchObject({
    hours: [each, each, each, each, each, each, ''],
    closedDates: ['2099-02-05~2099-02-08 春节'],
  });
  const again = await open();
  expect(await again.findByText(/周一至周六 09:00-12:00，13:00-19:00；周日 休息$/)).toBeInTheDocument();
  expect(await again.findByText(/2099-02-05~2099-02-08 春节$/)).toBeInTheDocument();
  close();
}, 120_000);

it('staff who close a day see the appointments on it, which stay marked', async () => {
  const by = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: ['*:*:*'] });
  const shopId = await backEnd.people.shop('嘉定店');
  const permissions = ['order:detail', 'order:install'];
  const shop = await backEnd.people.account({ type: 'SHOP', shopId, permissions });
  const seller = await backEnd.people.account({});
  const { orderId, orderNo } = await backEnd.people.order({ seller, status: 'PENDING' });
  const [staffToken, shopToken] = [await backEnd.tokenOf(by), await backEnd.tokenOf(shop)];
  const step = async (token: string, verb: string, body: object) => {
    const { body: answer } = await backEnd.client.send('POST', `/seller/order/${verb}/${orderId}`, {
      ...{ token, body },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  };
  await step(staffToken, 'assign', { shopId });
  await step(shopToken, 'accept', {});
  const { body } = await backEnd.client.get('/seller/order/calendar?days=10', { token: shopToken });
  const window = (body.data as readonly { readonly from: string; readonly to: string }[]).at(-6);
  await step(shopToken, 'appoint', { appointFrom: window?.from, appointTo: window?.to });
  const day = window?.from.slice(0, 10) ?? '';

  const { user, close } = await openApp({ path: '/master/shop?q=嘉定店', token: staffToken });
  await user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
  const dialog = await masterDialog();
  await user.click(dialog.getByRole('button', { name: '加休息日' }));
  await user.click(dialog.getByLabelText('开始日期'));
  await user.keyboard(`${day}{Enter}`);
  await user.type(dialog.getByLabelText('第 1 条休息原因'), '盘点');
  await user.type(dialog.getByLabelText('地址'), '滨江路 1 号');
  await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
  expect(await screen.findByText(/^已保存。有 1 个预约落在门店不营业的时间/)).toBeInTheDocument();
  expect(await dialog.findByRole('link', { name: `查看订单 ${orderNo}` })).toBeInTheDocument();
  expect(dialog.getByText('预约当天门店休息（盘点）')).toBeInTheDocument();
  close();
}, 120_000);
