import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONEY_RIGHTS } from '@/domain/home/money-waiting';
import type { Permission } from '@/domain/access/permission';
import { NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { lineTo } from '@tests/support/pages/live-line';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const LISTS: readonly Permission[] = ['finance:recharge:list', 'finance:pay:list', 'finance:reconcile:list'];
/** The flags in the answer to a refund request, all of them 0 on the wire. */
const NO_FLAGS = { accept: 0, withFreight: 0, restock: 0 };

describe('the counts of open work about money on home, over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const staff = (permissions: readonly Permission[], name = '程颖') =>
    backEnd.people.account({ type: 'PLATFORM', name, permissions: [...LISTS, ...permissions] });
  const seller = () =>
    backEnd.people.account({ permissions: ['integral:list', 'integral:recharge', 'integral:withdraw'] });
  const section = () => screen.findByRole('region', { name: '资金待办' });
  /** The shown counts by title. */
  const counted = async () =>
    Object.fromEntries(
      within(await section())
        .getAllByRole('link')
        .map((link) => [link.firstChild?.textContent, link.querySelector('strong')?.textContent]),
    );
  const send = async (token: string, path: string, body: unknown) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await backEnd.client.send('POST', path, { token, body, headers });
    expect(answer.body, path).toMatchObject({ code: 200 });
  };

  it('are updated when other users act, and link to their rows', async () => {
    const looking = await staff([...Object.values(MONEY_RIGHTS), 'finance:adjust:list', 'mall:order:list']);
    const acting = await staff(Object.values(MONEY_RIGHTS), '周敏');
    const token = await backEnd.tokenOf(acting);
    const by = await seller();
    const app = openApp({
      path: '/index',
      token: await backEnd.tokenOf(looking),
      live: lineTo(backEnd.url),
    });
    await waitFor(async () => {
      expect(await counted()).toEqual({
        ...{ 待审核充值: '0', 待复核充值: '0', 待审核提现: '0', 待打款: '0', 退款失败: '0' },
        ...{ 待处理对账差异: '0', 待审批积分调账: '0', 待复核充值退款: '0', 充值退款失败: '0' },
        ...{ 支付异常充值: '0', 充值退款受阻: '0', 待处理商城退款: '0' },
      });
    });

    const big = await backEnd.people.recharge(by, 60_000);
    await backEnd.people.recharge(by);
    await send(token, `/finance/recharge/approve/${big}`, { points: 60_000 });
    const { withdrawalId } = await backEnd.people.withdrawal(by);
    await backEnd.people.withdrawal(by);
    await send(token, `/finance/pay/approve/${withdrawalId}`, {});
    await backEnd.people.difference(by, '`2026,奇怪的一行');
    await backEnd.people.refusedRefund(by, acting);
    await backEnd.people.refusedPart(by, acting);
    await backEnd.people.paidByCode(by, 1);
    const values = { party: `seller:${by.id}`, points: 10, reason: '补偿', decision: '' };
    await send(token, '/seller/master/adjustment', { values });

    // The page polls once a minute; a signal arrives much earlier.
    await waitFor(
      async () => {
        expect(await counted()).toEqual({
          ...{ 待审核充值: '1', 待复核充值: '1', 待审核提现: '1', 待打款: '1', 退款失败: '1' },
          ...{ 待处理对账差异: '3', 待审批积分调账: '1', 待复核充值退款: '0', 充值退款失败: '1' },
          支付异常充值: '1',
          ...{ 充值退款受阻: '0', 待处理商城退款: '0' },
        });
      },
      { timeout: 15_000 },
    );

    await app.user.click(within(await section()).getByRole('link', { name: /^退款失败/ }));
    expect(app.url()).toBe('/finance/difference?status=all&refused=1');
    expect(await screen.findByRole('row', { name: /渠道已收款，系统未入账/ })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /奇怪的一行/ })).toBeNull();
    app.close();

    const deciding = openApp({ path: '/index', token: await backEnd.tokenOf(looking) });
    await deciding.user.click(within(await section()).getByRole('link', { name: /^待审批积分调账/ }));
    expect(deciding.url()).toBe('/master/adjustment?decision=none');
    expect(await screen.findByRole('row', { name: /补偿/ })).toBeInTheDocument();
    deciding.close();
  });

  it('link from a mismatched payment to its row, which is marked beside its status', async () => {
    const looking = await staff(['finance:reconcile'], '韩雪');
    const by = await seller();
    await backEnd.people.recharge(by);
    await backEnd.people.paidByCode(by, 1);
    const app = openApp({ path: '/index', token: await backEnd.tokenOf(looking) });
    await app.user.click(within(await section()).getByRole('link', { name: /^支付异常充值/ }));
    expect(app.url()).toBe('/finance/recharge?trouble=1');
    for (const row of await screen.findAllByRole('row', { name: /CZ\d+/ }))
      expect(row).toHaveTextContent(/待支付\s*异常/);
    app.close();
  });

  it('include mall refunds that wait for staff until they are answered, with a link to their orders', async () => {
    const by = await backEnd.people.account({ permissions: ['mall:buy', 'mall:order:detail'] });
    const { mallOrderNo } = await backEnd.people.mallOrder(by);
    const buyer = await backEnd.tokenOf(by);
    const { body } = await backEnd.client.get(`/seller/mall/order/${mallOrderNo}`, { token: buyer });
    const request = { ...NO_STEP_INPUT, lineId: String(body.data.lines[0].id), count: 1, reason: '不需要了' };
    await send(buyer, `/seller/mall/order/askRefund/${mallOrderNo}`, { ...request, ...NO_FLAGS });
    const looking = await staff(['mall:order:list', 'mall:order:detail', 'mall:order:refund'], '顾言');
    const app = openApp({
      path: '/index',
      token: await backEnd.tokenOf(looking),
      live: lineTo(backEnd.url),
    });
    await waitFor(async () => {
      expect(await counted()).toEqual({ 待处理商城退款: '1' });
    });
    await app.user.click(within(await section()).getByRole('link', { name: /^待处理商城退款/ }));
    expect(app.url()).toBe('/mall/orders?status=refund');
    expect(await screen.findByRole('row', { name: new RegExp(mallOrderNo) })).toBeInTheDocument();
    app.close();

    const token = await backEnd.tokenOf(looking);
    await send(token, `/seller/mall/order/answerRefund/${mallOrderNo}`, { ...request, ...NO_FLAGS });
    const later = openApp({ path: '/index', token });
    await waitFor(async () => {
      expect(await counted()).toEqual({ 待处理商城退款: '0' });
    });
    later.close();
  });

  it('link from a failed refund of a recharge to its row', async () => {
    const looking = await staff(['finance:recharge:refund'], '韩梅');
    await backEnd.people.recharge(await seller());
    const app = openApp({ path: '/index', token: await backEnd.tokenOf(looking) });
    await app.user.click(within(await section()).getByRole('link', { name: /^充值退款失败/ }));
    expect(app.url()).toBe('/finance/recharge?refund=REFUND_FAILED');
    expect(await screen.findByRole('row', { name: /已到账/ })).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /待审核/ })).toBeNull();
    app.close();
  });

  it('are each shown only to users who may do the work', async () => {
    const app = openApp({ path: '/index', token: await backEnd.tokenOf(await staff(['finance:pay:dk'])) });
    await waitFor(async () => {
      expect(Object.keys(await counted())).toEqual(['待打款']);
    });
    app.close();

    const reader = openApp({ path: '/index', token: await backEnd.tokenOf(await staff([])) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '资金待办' })).toBeNull();
    reader.close();
  });
});
