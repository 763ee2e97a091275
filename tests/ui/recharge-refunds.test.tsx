import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { lineTo } from '@tests/support/pages/live-line';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the refund of a credited recharge, over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const staff = (name: string) =>
    backEnd.people.account({
      ...{ type: 'PLATFORM', name },
      permissions: ['finance:recharge:list', 'finance:recharge:refund'],
    });
  const appOf = async (by: Awaited<ReturnType<typeof staff>>, path: string) =>
    openApp({ path, token: await backEnd.tokenOf(by), live: lineTo(backEnd.url) });
  const dialog = () => screen.findByRole('dialog');

  it('is requested in part by one user and confirmed by another, and the users of its account see both steps', async () => {
    const seller = await backEnd.people.account({
      name: '车影优选',
      permissions: ['integral:list', 'integral:recharge'],
    });
    await backEnd.people.paidByCode(seller);
    await backEnd.people.configuration('cyy', 'finance.secondPersonAbove', '100');

    const one = await appOf(await staff('程颖'), '/finance/recharge');
    await one.user.click(await screen.findByRole('button', { name: /^退款 CZ/ }));
    const asking = await dialog();
    expect(asking).toHaveTextContent('可退 500.00 元');
    const amount = within(asking).getByRole('textbox', { name: /退款金额/ });
    await one.user.clear(amount);
    await one.user.type(amount, '501');
    await one.user.type(within(asking).getByRole('textbox', { name: /退款原因/ }), '付款人申请');
    await one.user.click(within(asking).getByRole('button', { name: '确定' }));
    const box = await screen.findByRole('dialog', { name: '系统提示' });
    expect(box).toHaveTextContent('退款金额须为 1 至 500 元之间的整数');
    await one.user.click(within(box).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(box).not.toBeInTheDocument());
    await one.user.clear(amount);
    await one.user.type(amount, '200');
    await one.user.click(within(asking).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('退款已登记，等待他人复核')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await one.user.click(await screen.findByRole('button', { name: /^查看 CZ/ }));
    const own = await dialog();
    expect(await within(own).findByText('待复核')).toBeInTheDocument();
    expect(within(own).queryByRole('button', { name: /^复核退款/ })).toBeNull();
    expect(within(own).getByRole('button', { name: /^驳回退款/ })).toBeInTheDocument();
    one.close();

    const two = await appOf(await staff('田静'), '/finance/recharge?refund=PROPOSED');
    await two.user.click(await screen.findByRole('button', { name: /^查看 CZ/ }));
    await two.user.click(await within(await dialog()).findByRole('button', { name: /^复核退款/ }));
    const question = (await screen.findAllByRole('dialog')).at(-1);
    expect(question).toHaveTextContent('确认退回 200.00 元');
    await two.user.click(within(question as HTMLElement).getByRole('button', { name: /确\s*定/ }));
    expect(await screen.findByText('已复核，退款已提交支付渠道')).toBeInTheDocument();
    two.close();

    const mine = await appOf(seller, '/integral/recharge');
    await mine.user.click(await screen.findByRole('button', { name: /^查看 CZ/ }));
    const shown = await dialog();
    expect(await within(shown).findAllByText(/付款人申请/)).toHaveLength(2);
    // The page shows for each part the amount that the journal contains for it.
    const { legs } = await backEnd.demo.journalOf('cyy');
    const held = legs.filter(({ key, kind }) => key === 'platform:escrow' && kind === 'recharge-refund-hold');
    const parts = [...shown.querySelectorAll('li data')].map(({ textContent }) => Number(textContent) * 100);
    expect(held.length).toBeGreaterThan(0);
    expect(parts).toEqual(held.map(({ amount }) => amount));
    expect(shown).not.toHaveTextContent('程颖');
    expect(shown).toHaveTextContent('平台');
    mine.close();
  });
});
