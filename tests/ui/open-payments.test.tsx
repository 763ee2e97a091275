import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '@/adapters/browser/clock';
import { MINUTE, SECOND } from '@/domain/kernel/instant';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('an open payment code, over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    // Loaded in advance, because a busy machine may need longer for it than a query waits.
    await import('@/ui/recharge/recharge-page');
  });
  afterAll(() => backEnd.stop());

  const seller = () => backEnd.people.account({ permissions: ['integral:list', 'integral:recharge'] });

  it('is shown again after a reload, with its remaining time, until it is paid', async () => {
    const by = await seller();
    const token = await backEnd.tokenOf(by);
    const first = openApp({ path: '/integral/recharge', token });
    const online = await screen.findByRole('region', { name: '扫码支付' });
    await first.user.click(within(online).getByRole('button', { name: '500 元' }));
    await first.user.click(within(online).getByRole('button', { name: '生成付款码' }));
    expect(await screen.findByRole('img', { name: '微信支付付款码' })).toBeInTheDocument();
    first.close();

    const again = openApp({ path: '/integral/recharge', token });
    const open = within(await screen.findByRole('region', { name: '未完成的付款' })).getByRole('listitem');
    expect(open).toHaveTextContent(/^CZ\d{8} · 微信支付 · 500\.00/);
    expect(await within(open).findByRole('timer')).toHaveTextContent(/^剩余 1[45]:\d\d$/);
    await again.user.click(within(open).getByRole('button', { name: /^继续付款 CZ/ }));
    expect(await screen.findByRole('img', { name: '微信支付付款码' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '未完成的付款' })).toBeNull();
    await again.user.click(screen.getByRole('button', { name: /^付\s*款$/ }));
    expect(await screen.findByText('已到账 500 积分')).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: '再充一笔' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: '生成付款码' })).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: '未完成的付款' })).toBeNull();
    });
    again.close();
  });

  it('is greyed out once it has expired, and can be replaced by another code for the same amount', async () => {
    const token = await backEnd.tokenOf(await seller());
    let ahead = 20 * MINUTE;
    const clock = { ...createClock(), now: () => Date.now() + ahead };
    const app = openApp({ path: '/integral/recharge', token, ports: { clock } });
    const online = await screen.findByRole('region', { name: '扫码支付' });
    await app.user.click(within(online).getByRole('button', { name: '500 元' }));
    await app.user.click(within(online).getByRole('button', { name: '生成付款码' }));
    expect(await screen.findByRole('img', { name: '微信支付付款码（已过期）' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: '微信支付付款码' })).toBeNull();
    // An equal request within two seconds counts as a double click.
    ahead += 3 * SECOND;
    await app.user.click(screen.getByRole('button', { name: '获取新的付款码' }));
    const table = await screen.findByRole('region', { name: '充值记录' }).catch(() => document.body);
    await waitFor(
      () => {
        expect(within(table).getAllByText(/^CZ\d{8}$/).length).toBeGreaterThan(1);
      },
      { timeout: 15_000 },
    );
    app.close();
  });

  it('is not shown to another account', async () => {
    await backEnd.people.codePayment(await seller());
    const app = openApp({ path: '/integral/recharge', token: await backEnd.tokenOf(await seller()) });
    expect(await screen.findByRole('button', { name: '生成付款码' })).toBeInTheDocument();
    expect(await screen.findByText('没有符合条件的充值记录')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '未完成的付款' })).toBeNull();
    app.close();
  });
});
