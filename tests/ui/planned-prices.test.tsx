import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

it('a price planned for tomorrow is shown with its date, and today’s price stays', async () => {
  const by = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: ['*:*:*'] });
  const token = await backEnd.tokenOf(by);
  const values = {
    ...{ value: 'PLANNED', label: '隔热膜套餐', projectType: '车窗贴膜' },
    ...{ price: 10_000, points: 90, shopPoints: 60 },
  };
  const { body } = await backEnd.client.send('POST', '/seller/master/project', {
    ...{ token, body: { values } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  const tomorrow = formatDate(startOfDay(dayOf(Date.now()) + 1));

  const { user, close } = await openApp({ path: '/master/project?q=隔热膜套餐', token });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
    const save = await screen.findByRole('button', { name: /^保\s?存$/ });
    const dialog = save.closest<HTMLElement>('[role="dialog"]');
    if (dialog === null) throw new Error('no dialog around the button');
    return { save, dialog: within(dialog) };
  };
  const { save, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: '加计划价格' }));
  expect(await dialog.findByText('请选择生效日期')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('生效日期'));
  await user.keyboard(`${tomorrow}{Enter}`);
  await user.click(dialog.getByRole('button', { name: '加计划价格' }));
  const second = within(dialog.getByRole('group', { name: '第 2 条计划价格' }));
  const day = async (typed: string) => {
    await user.clear(second.getByLabelText('生效日期'));
    await user.click(second.getByLabelText('生效日期'));
    await user.keyboard(`${typed}{Enter}`);
  };
  await day(tomorrow);
  expect(await second.findByText('另一条计划价格也从这一天开始')).toBeInTheDocument();
  await day(formatDate(Date.now()));
  expect(await second.findByText('须从明天或之后开始；今天的价格请直接修改')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '删除第 2 条计划价格' }));
  const points = dialog.getByLabelText(/^下单积分.* 1$/);
  await user.clear(points);
  await user.type(points, '120');
  await user.tab();
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^保\s?存$/ })).toBeNull());

  const { body: stored } = await backEnd.client.get('/seller/master/project/info/PLANNED', { token });
  expect(stored.data.values).toMatchObject({
    ...{ price: 10_000, points: 90, shopPoints: 60 },
    plannedPrices: [`${tomorrow} 10000 120 60`],
  });
  const again = await open();
  expect(again.dialog.getByLabelText('生效日期')).toHaveValue(tomorrow);
  expect(
    await again.dialog.findByText(new RegExp(`${tomorrow} 起 ¥100(\\.00)?，下单积分 120，门店积分 60`)),
  ).toBeInTheDocument();
  close();
}, 120_000);
