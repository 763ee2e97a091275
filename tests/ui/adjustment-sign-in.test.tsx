import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { totpAt } from '@tests/support/totp';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

/** How far the clock of the back end is ahead of the real time, in ms. */
let ahead = 0;
const anHourLater = async () => {
  ahead += HOUR;
  await backEnd.later(HOUR);
};

it('the approval of an adjustment requires the password, and is stored at once when the password is correct', async () => {
  const staff = { type: 'PLATFORM' as const, permissions: ['finance:adjust:list', 'finance:adjust'] };
  const one = await backEnd.people.account({ ...staff, name: '金鑫' });
  const other = await backEnd.people.account({ ...staff, name: '吴磊' });
  const seller = await backEnd.people.account({ permissions: ['integral:list'] });
  const { client, tokenOf } = backEnd;
  const proposed = await client.send('POST', '/seller/master/adjustment', {
    token: await tokenOf(one),
    body: { values: { party: `seller:${seller.id}`, points: 70, reason: '补发开业赠送' } },
    headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
  });
  const { id } = proposed.body.data as { readonly id: string };
  const token = await tokenOf(other);
  await anHourLater();

  const app = openApp({ path: '/master/adjustment', token });
  await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(await within(dialog).findByLabelText('审批'));
  await app.user.click(await screen.findByTitle('通过'));
  await app.user.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }));

  const asked = await screen.findByRole('dialog', { name: '请验证身份' });
  await app.user.type(within(asked).getByLabelText('登录密码'), 'test-2026');
  await app.user.click(within(asked).getByRole('button', { name: '验证并继续' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const read = await client.get(`/seller/master/adjustment/info/${id}`, { token });
  expect(read.body.data).toMatchObject({ values: { decision: 'approve', decidedBy: '吴磊' } });
  app.close();
});

it('the approval of an adjustment also requires a code when the account has a second factor', async () => {
  const staff = { type: 'PLATFORM' as const, permissions: ['finance:adjust:list', 'finance:adjust'] };
  const one = await backEnd.people.account({ ...staff, name: '金鑫' });
  const other = await backEnd.people.account({ ...staff, name: '吴磊' });
  const seller = await backEnd.people.account({ permissions: ['integral:list'] });
  const { client, tokenOf } = backEnd;
  await client.send('POST', '/seller/master/adjustment', {
    token: await tokenOf(one),
    body: { values: { party: `seller:${seller.id}`, points: 30, reason: '两步验证' } },
    headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000002' },
  });
  const token = await tokenOf(other);
  const path = '/seller/user/profile/secondFactor';
  const { secret } = (await client.post(path, { token, body: { password: PASSWORD } })).body.data as {
    readonly secret: string;
  };
  const codeNow = () => totpAt(secret, Date.now() + ahead);
  expect((await client.post(`${path}/confirm`, { token, body: { code: codeNow() } })).body.code).toBe(200);
  await anHourLater();

  const app = openApp({ path: '/master/adjustment?q=两步验证', token });
  await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(await within(dialog).findByLabelText('审批'));
  await app.user.click(await screen.findByTitle('通过'));
  await app.user.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }));

  const asked = await screen.findByRole('dialog', { name: '请验证身份' });
  expect(within(asked).queryByLabelText('动态验证码')).toBeNull();
  await app.user.type(within(asked).getByLabelText('登录密码'), `${PASSWORD}{Enter}`);
  const code = await within(asked).findByLabelText('动态验证码');
  await waitFor(() => expect(code).toHaveFocus());
  await app.user.keyboard(`${codeNow()}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  app.close();
});
