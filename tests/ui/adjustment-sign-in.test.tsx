import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

it('asks for the password before an adjustment is approved, and approves it at once when it is right', async () => {
  const staff = { type: 'PLATFORM' as const, permissions: ['finance:adjust'] };
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
  await backEnd.later(HOUR);

  const app = openApp({ path: '/master/adjustment', token });
  await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(await within(dialog).findByLabelText('审批'));
  await app.user.click(await screen.findByTitle('同意'));
  await app.user.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }));

  const asked = await screen.findByRole('dialog', { name: '请验证身份' });
  await app.user.type(within(asked).getByLabelText('登录密码'), 'test-2026');
  await app.user.click(within(asked).getByRole('button', { name: '验证并继续' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const read = await client.get(`/seller/master/adjustment/info/${id}`, { token });
  expect(read.body.data).toMatchObject({ values: { decision: 'approve', decidedBy: '吴磊' } });
  app.close();
});
