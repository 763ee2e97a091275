import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const STAFF = { type: 'PLATFORM' as const, permissions: ['finance:accounts'] };

describe('the account balances over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (path: string) =>
    openApp({ path, token: await backEnd.tokenOf(await backEnd.people.account(STAFF)) });
  const aSeller = async (name: string, points: number) => {
    const seller = await backEnd.people.account({ name });
    await backEnd.people.ordersWith(seller, { points });
    return seller;
  };

  it('are in the menu, with the balanced sum of all accounts and the balances of sellers', async () => {
    await aSeller('余额商家', 120);
    await open('/finance/accounts?q=余额商家');
    expect(await screen.findByRole('link', { name: '账户余额' })).toBeInTheDocument();
    const summary = await screen.findByRole('region', { name: '平台账户' });
    expect(await within(summary).findByText('账目平衡')).toBeInTheDocument();
    const total = within(summary).getByText('全部账户合计').nextElementSibling;
    expect(total).toHaveTextContent(/^0 积分$/);
    expect(await screen.findByRole('row', { name: /余额商家/ })).toHaveTextContent('120');
  });

  it('are cards on a phone', async () => {
    await aSeller('卡片商家', 30);
    resizeTo(390);
    await open('/finance/accounts?q=卡片商家');
    const card = (await screen.findByText('卡片商家')).closest('li, article');
    expect(card).toHaveTextContent('可用');
    expect(card).toHaveTextContent('30');
    expect(screen.queryByRole('row', { name: /卡片商家/ })).toBeNull();
  });

  it('are missing from the menu without the permission', async () => {
    const staff = await backEnd.people.account({ type: 'PLATFORM', permissions: ['finance:pay:list'] });
    openApp({ path: '/index', token: await backEnd.tokenOf(staff) });
    await screen.findByRole('link', { name: '打款管理' });
    expect(screen.queryByRole('link', { name: '账户余额' })).toBeNull();
  });

  it('link to the statement of an account, with its name and points, and without the link to a withdrawal', async () => {
    const seller = await aSeller('明细商家', 80);
    const app = await open('/finance/accounts?q=明细商家');
    await app.user.click(await screen.findByRole('row', { name: /明细商家/ }));
    await waitFor(() => {
      expect(app.url()).toBe(`/finance/accounts/seller/${seller.id}`);
    });
    expect(await screen.findByRole('heading', { name: /明细商家 · 商家/ })).toBeInTheDocument();
    const summary = await screen.findByRole('region', { name: '账户概况' });
    await waitFor(() => {
      expect(within(summary).getByText('可用积分').nextElementSibling).toHaveTextContent('80 积分');
    });
    expect(screen.queryByRole('link', { name: '申请提现' })).toBeNull();
  });

  it('report an account of another brand as missing', async () => {
    const other = await backEnd.people.account({ name: '外品牌明细', platform: 'kyx' });
    await open(`/finance/accounts/seller/${other.id}`);
    expect(await screen.findByText('没有这个账户')).toBeInTheDocument();
    expect(screen.queryByText(/外品牌明细/)).toBeNull();
  });

  it('are shown beside the account of an adjustment, without the permission to see all', async () => {
    const staff = { type: 'PLATFORM' as const, permissions: ['finance:adjust:list', 'finance:adjust'] };
    const seller = await aSeller('调账商家', 70);
    const proposer = await backEnd.people.account(staff);
    await backEnd.client.send('POST', '/seller/master/adjustment', {
      token: await backEnd.tokenOf(proposer),
      body: { values: { party: `seller:${seller.id}`, points: -20, reason: '重复补发，收回' } },
      headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000075' },
    });
    const app = openApp({
      path: '/master/adjustment?q=重复补发',
      token: await backEnd.tokenOf(await backEnd.people.account(staff)),
    });
    await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('现有可用 70 积分，冻结 0 积分')).toBeInTheDocument();
  });
});
