import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newRequestId } from '@tests/support/running-back-end/client';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

describe('the page of an account’s withdrawals over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const reject = async (by: Account, id: string, reason: string) => {
    const { body } = await backEnd.client.send('POST', `/finance/pay/reject/${id}`, {
      token: await backEnd.tokenOf(by),
      body: { reason },
      headers: { 'idempotency-key': newRequestId() },
    });
    expect(body.code, body.refusal).toBe(200);
  };

  it('shows amount, payee, steps and reason of a rejection to the user who applied, without the name of the staff', async () => {
    const seller = await backEnd.people.account({
      name: '车影优选',
      permissions: ['integral:list', 'integral:withdraw'],
    });
    const { withdrawalId } = await backEnd.people.withdrawal(seller);
    const approver = await backEnd.people.account({
      ...{ type: 'PLATFORM', name: '程颖' },
      permissions: ['finance:pay:list', 'finance:pay:approve'],
    });
    await reject(approver, withdrawalId, '户名与账号不符');
    const no = withdrawalNo(withdrawalId);
    const app = openApp({ path: '/integral/taxPoint', token: await backEnd.tokenOf(seller) });
    await app.user.click(await screen.findByRole('button', { name: `查看 ${no}` }));
    const shown = await screen.findByRole('dialog', { name: `查看 ${no}` });
    expect(await within(shown).findByText(/^驳回 · 平台：户名与账号不符$/)).toBeInTheDocument();
    expect(within(shown).getByText(/^提交申请 · 车影优选$/)).toBeInTheDocument();
    expect(shown).not.toHaveTextContent('程颖');
    const fact = (name: string) => within(shown).getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(fact('大写金额')?.textContent).toMatch(/^[零壹贰叁肆伍陆柒捌玖拾佰仟万元角分整]+$/);
    expect(fact('收款人')).toHaveTextContent('王芳 招商银行 **** 1111');
    expect(fact('原因')).toHaveTextContent('户名与账号不符');
    app.close();
  });
});
