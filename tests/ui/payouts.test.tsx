import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newRequestId } from '@tests/support/running-back-end/client';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

const [LIST, APPROVE, PAY] = ['finance:pay:list', 'finance:pay:approve', 'finance:pay:dk'] as const;

describe('the page of payouts over a running back end', () => {
  let backEnd: DistantBackEnd;
  let approver: Account;
  let chief: Account;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    approver = await staff('程颖', LIST, APPROVE);
    chief = await staff('贺强', LIST, APPROVE, PAY);
  });
  afterAll(() => backEnd.stop());

  const staff = (name: string, ...permissions: readonly string[]) =>
    backEnd.people.account({ type: 'PLATFORM', name, permissions });
  const send = async (by: Account, path: string, body: object = {}) => {
    const headers = { 'idempotency-key': newRequestId() };
    const answer = await backEnd.client.send('POST', path, {
      token: await backEnd.tokenOf(by),
      body,
      headers,
    });
    expect(answer.body.code, answer.body.refusal).toBe(200);
  };
  const statusOf = async (id: string) =>
    (await backEnd.client.get(`/finance/pay/info/${id}`, { token: await backEnd.tokenOf(approver) })).body
      .data as { readonly status: string; readonly exported?: object };

  /** Creates a withdrawal that waits for its payout. */
  const approved = async (by = approver): Promise<string> => {
    const seller = await backEnd.people.account({ name: '车影优选' });
    const { withdrawalId } = await backEnd.people.withdrawal(seller);
    await send(by, `/finance/pay/approve/${withdrawalId}`);
    return withdrawalId;
  };
  const files = () => {
    const names: string[] = [];
    return { names, save: (_content: Blob, name: string) => void names.push(name) };
  };
  const open = async (by: Account, path = '/finance/pay?status=APPROVED') => {
    const saver = files();
    const app = openApp({
      path,
      token: await backEnd.tokenOf(by),
      overrides: [override(TOKENS.fileSaver, saver)],
    });
    return { ...app, saver };
  };
  const rowOf = async (id: string) =>
    (await screen.findByText(withdrawalNo(id))).closest('tr') as HTMLElement;
  const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^确\s*定$/ });

  it('rejects several payouts at once, except those whose number was read, which need a confirmation each', async () => {
    const [out, waiting] = [await approved(), await approved()];
    await send(chief, '/finance/pay/batch', { ids: [out] });
    const app = await open(approver);
    for (const id of [out, waiting]) await app.user.click(within(await rowOf(id)).getByRole('checkbox'));
    await app.user.click(screen.getByRole('button', { name: /^驳\s*回$/ }));
    const many = await screen.findByRole('dialog', { name: '驳回选中的提现申请（1 笔）' });
    expect(many).toHaveTextContent('1 笔的账号已导出或查看（请逐笔驳回），将跳过');
    await app.user.type(within(many).getByRole('textbox'), '资料不全');
    await app.user.click(confirm(many));
    await waitFor(async () => expect((await statusOf(waiting)).status).toBe('REJECTED'));
    expect((await statusOf(out)).status).toBe('APPROVED');
    const results = await screen.findByRole('dialog', { name: '驳回' });
    await app.user.click(within(results).getByText('关闭'));

    await app.user.click(within(await rowOf(out)).getByRole('button', { name: `驳回 ${withdrawalNo(out)}` }));
    const one = await screen.findByRole('dialog', { name: `驳回 ${withdrawalNo(out)}` });
    await app.user.type(within(one).getByRole('textbox'), '户名不符');
    await app.user.click(confirm(one));
    // The message is shown beside the field and in a box.
    const reported = await screen.findAllByText(
      new RegExp(`${withdrawalNo(out)} 的账号已由 贺强 导出或查看`),
    );
    const box = reported.map((message) => message.closest('[role=dialog]')).find((each) => each !== one);
    await app.user.click(confirm(box as HTMLElement));
    expect((await statusOf(out)).status).toBe('APPROVED');
    await app.user.click(within(one).getByRole('checkbox'));
    await app.user.click(confirm(one));
    await waitFor(async () => expect((await statusOf(out)).status).toBe('REJECTED'));
    app.close();
  });

  it('opens the details by a click anywhere on the row, for a user who may not open the page of the payout', async () => {
    const id = await approved();
    const app = await open(approver);
    const row = await rowOf(id);
    expect(row).toHaveAttribute('data-clickable', 'true');
    await app.user.click(within(row).getByText('车影优选'));
    expect(await screen.findByRole('dialog', { name: new RegExp(withdrawalNo(id)) })).toBeInTheDocument();
    app.close();
  });

  it('exports the payouts that the user may pay, and exports a payout again after a confirmation', async () => {
    const [own, first, second] = [await approved(chief), await approved(), await approved()];
    const app = await open(chief);
    await rowOf(own);
    await app.user.click(screen.getByRole('button', { name: '导出银行批量文件' }));
    expect(await screen.findByText(/^已导出 \d+ 笔$/)).toBeInTheDocument();
    expect(await statusOf(own)).not.toHaveProperty('exported');
    for (const id of [first, second]) expect(await statusOf(id)).toHaveProperty('exported');
    expect(app.saver.names).toHaveLength(1);

    for (const id of [own, first, second])
      await app.user.click(within(await rowOf(id)).getByRole('checkbox'));
    const bar = screen.getByRole('group', { name: '批量操作' });
    await app.user.click(within(bar).getByRole('button', { name: '重新导出' }));
    const asked = await screen.findByRole('dialog', { name: '重新导出选中的提现（2 笔）' });
    expect(asked).toHaveTextContent('银行可能已按之前的文件或账号付款');
    expect(app.saver.names).toHaveLength(1);
    await app.user.click(confirm(asked));
    await waitFor(() => expect(app.saver.names).toHaveLength(2));
    app.close();
  });

  it('asks whether the bank has paid before it shows a number that another user has read', async () => {
    const id = await approved();
    const cashier = await staff('田静', LIST, PAY);
    await send(chief, '/finance/pay/batch', { ids: [id] });
    const app = await open(cashier, `/finance/pay/dk/${id}`);
    const press = async () => app.user.click(await screen.findByRole('button', { name: '显示完整账号' }));
    await press();
    const title = `再次查看 ${withdrawalNo(id)} 的账号`;
    const asked = await screen.findByRole('dialog', { name: title });
    expect(asked).toHaveTextContent(/已由 贺强 于 \d{4}-\d\d-\d\d \d\d:\d\d 导出或查看/);
    await app.user.click(within(asked).getByRole('button', { name: /^取\s*消$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(screen.queryByText('4111 1111 1111 1111')).toBeNull();
    await press();
    const again = await screen.findByRole('dialog', { name: title });
    await app.user.click(within(again).getByRole('button', { name: '没有付款，查看' }));
    expect(await screen.findByText('4111 1111 1111 1111')).toBeInTheDocument();
    app.close();
  });

  it('asks for the password before it shows a number, and then shows it', async () => {
    const id = await approved();
    const token = await backEnd.tokenOf(chief);
    await backEnd.later(HOUR);
    const app = openApp({ path: `/finance/pay/dk/${id}`, token });
    await app.user.click(await screen.findByRole('button', { name: '显示完整账号' }));
    const asked = await screen.findByRole('dialog', { name: '请验证身份' });
    await app.user.type(within(asked).getByLabelText('登录密码'), 'test-2026');
    await app.user.click(within(asked).getByRole('button', { name: '验证并继续' }));
    expect(await screen.findByText('4111 1111 1111 1111')).toBeInTheDocument();
    app.close();
  });
});
