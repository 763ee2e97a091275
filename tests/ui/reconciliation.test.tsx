import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const STAFF = {
  type: 'PLATFORM' as const,
  name: '程颖',
  permissions: ['finance:reconcile:list', 'finance:reconcile'],
};

describe('the reconciliation over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) });

  it('links from a day to its differences, where staff post a payment and explain an unknown row', async () => {
    const seller = await backEnd.people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const paid = await backEnd.people.codePayment(seller);
    await backEnd.people.difference(seller, '', paid);
    await backEnd.people.difference(seller, '`2026,奇怪的一行');
    const staff = await backEnd.people.account(STAFF);
    const app = openApp({ path: '/finance/reconcile', token: await backEnd.tokenOf(staff) });
    expect(await screen.findByRole('link', { name: '对账差异' })).toBeInTheDocument();
    await app.user.click(await rowOf('2024-10-04'));
    await waitFor(() => {
      expect(app.url()).toContain('/finance/difference?');
    });

    const unheard = await rowOf('渠道已收款，系统未入账');
    expect(unheard).toHaveTextContent('500.00');
    await app.user.click(within(unheard).getByRole('button', { name: /^补入账/ }));
    const posting = await screen.findByRole('dialog', { name: /补入账/ });
    await app.user.type(within(posting).getByRole('textbox'), '渠道已收款');
    await app.user.click(within(posting).getByRole('button', { name: /确\s*定/ }));
    await waitFor(async () => {
      expect(await rowOf('渠道已收款，系统未入账')).toHaveTextContent('已补入账');
    });

    const strange = await rowOf('奇怪的一行');
    expect(within(strange).queryByRole('button', { name: /^补入账/ })).toBeNull();
    await app.user.click(within(strange).getByRole('button', { name: /^说明/ }));
    const explaining = await screen.findByRole('dialog', { name: /说明/ });
    expect(explaining).toHaveTextContent('不产生资金变动，只记录原因。');
    await app.user.type(within(explaining).getByRole('textbox'), '与渠道核实，为测试数据');
    await app.user.click(within(explaining).getByRole('button', { name: /确\s*定/ }));
    await waitFor(async () => {
      expect(await rowOf('奇怪的一行')).toHaveTextContent('与渠道核实，为测试数据');
    });
    expect(await rowOf('奇怪的一行')).toHaveTextContent('程颖');
  });

  it('warns before a payment is explained that this decision is final', async () => {
    const seller = await backEnd.people.account({ permissions: ['integral:list', 'integral:recharge'] });
    await backEnd.people.difference(seller, '', await backEnd.people.codePayment(seller));
    const staff = await backEnd.people.account(STAFF);
    const app = openApp({ path: '/finance/difference', token: await backEnd.tokenOf(staff) });
    const [unheard] = await screen.findAllByRole('row', { name: /渠道已收款，系统未入账/ });
    await app.user.click(within(unheard as HTMLElement).getByRole('button', { name: /^说明/ }));
    const explaining = await screen.findByRole('dialog', { name: /说明/ });
    expect(explaining).toHaveTextContent('充值关闭，之后不再入账，不能撤销');
    app.close();
  });

  it('refunds a payment that was not credited', async () => {
    const seller = await backEnd.people.account({ permissions: ['integral:list', 'integral:recharge'] });
    await backEnd.people.difference(seller, '', await backEnd.people.codePayment(seller));
    const staff = await backEnd.people.account(STAFF);
    const app = openApp({ path: '/finance/difference?status=all', token: await backEnd.tokenOf(staff) });
    const offered = await screen.findAllByRole('button', { name: /^退款 / });
    await app.user.click(offered[0] as HTMLElement);
    const asking = await screen.findByRole('dialog', { name: /退款/ });
    await app.user.type(within(asking).getByRole('textbox'), '付款人申请');
    await app.user.click(within(asking).getByRole('button', { name: /确\s*定/ }));
    await waitFor(async () => {
      expect(await rowOf('付款人申请')).toHaveTextContent('退款中');
    });
    app.close();
    const own = openApp({ path: '/integral/recharge', token: await backEnd.tokenOf(seller) });
    expect(await screen.findByText('500.00 元退款中')).toBeInTheDocument();
    own.close();
  });

  it('offers no decision to staff who may only read', async () => {
    const auditor = await backEnd.people.account({ ...STAFF, permissions: ['finance:reconcile:list'] });
    await backEnd.people.difference(auditor, '`只读的一行');
    openApp({ path: '/finance/difference', token: await backEnd.tokenOf(auditor) });
    const row = await rowOf('只读的一行');
    expect(within(row).queryByRole('button', { name: /补入账|退款|说明/ })).toBeNull();
  });

  it('is missing from the menu of staff without the permission', async () => {
    const staff = await backEnd.people.account({ ...STAFF, permissions: ['finance:recharge:list'] });
    openApp({ path: '/index', token: await backEnd.tokenOf(staff) });
    await screen.findByRole('link', { name: '充值管理' });
    expect(screen.queryByRole('link', { name: '支付对账' })).toBeNull();
  });
});
