import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { SELLER_RIGHTS, withdrawalScene } from './withdrawal-scene';

interface News {
  readonly noticeId: string;
  readonly noticeTitle: string;
  readonly noticeContent: string;
  readonly level: string;
  readonly isOver?: boolean;
  readonly money?: { readonly kind: string; readonly id: string; readonly amount: number };
}

onEachBackEnd('notices about the user’s withdrawals and bank transfers', (backEnd) => {
  const { get, command, staff, scene, apply, idOf, step, payment, receiptOf } = withdrawalScene(backEnd);

  const unread = async (by: Account) =>
    ((await get(by, '/seller/selectCommonNotice')).data as readonly News[]).filter(({ money }) => money);
  const kinds = async (by: Account) => (await unread(by)).map(({ money }) => money?.kind);
  const all = async (by: Account) =>
    ((await get(by, '/seller/notice/list?pageSize=500')) as unknown as { rows: readonly News[] }).rows.filter(
      ({ money }) => money,
    );

  it('report approval, payment and return, each replacing the notice before', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const clerk = await backEnd().people.account({ clerkOf: seller, permissions: SELLER_RIGHTS });
    const id = idOf(await apply(clerk, payeeId));
    expect(await kinds(clerk)).toEqual([]);
    const page = await openSignals(backEnd().url, { token: await backEnd().tokenOf(clerk) });
    await page.received('ready');
    await step(approver, 'approve', id);
    await expect.poll(page.named).toContain(`withdrawal:${id}`);
    page.socket.terminate();
    expect(await unread(clerk)).toMatchObject([
      {
        noticeTitle: '提现审核通过',
        level: 'info',
        money: { kind: 'withdrawal-approved', id, amount: 47_000 },
      },
    ]);
    expect((await step(cashier, 'pay', id, await payment(cashier))).code).toBe(200);
    expect(await kinds(clerk)).toEqual(['withdrawal-paid']);
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    const [paid] = await unread(clerk);
    // A corrected reference creates no second notice about the payment.
    const right = { reason: '录错', bankReference: `C-${id}` };
    expect((await step(other, 'correct', id, right)).code).toBe(200);
    expect((await unread(clerk)).map(({ noticeId }) => noticeId)).toEqual([paid?.noticeId]);
    const returned = { reason: '户名不符', bankReference: `R-${id}` };
    const key = newRequestId();
    await command(other, `/finance/pay/fail/${id}`, returned, key);
    // A repeated command creates no second notice.
    await command(other, `/finance/pay/fail/${id}`, returned, key);
    const [last, ...more] = await unread(clerk);
    expect(more).toEqual([]);
    expect(last).toMatchObject({
      level: 'important',
      money: { kind: 'withdrawal-returned', amount: 50_000 },
    });
    expect(last?.noticeContent).toContain('户名不符');
    expect(last?.noticeContent).toContain('500 积分');
    // Earlier notices stay in the history, marked as replaced.
    expect((await all(clerk)).map(({ money, isOver }) => [money?.kind, isOver === true])).toEqual([
      ['withdrawal-returned', false],
      ['withdrawal-paid', true],
      ['withdrawal-approved', true],
    ]);
    // No other user gets the notice: neither the main account nor any staff.
    for (const by of [seller, approver, cashier, other]) expect(await all(by)).toEqual([]);
    expect(JSON.stringify(await all(clerk))).not.toMatch(/程颖|田静|贺强/);
  });

  it('are separate for each withdrawal, and do not report the user’s own cancellation', async () => {
    const { seller, approver, payeeId } = await scene();
    const [one, two] = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    await step(approver, 'approve', one);
    await step(approver, 'reject', two, { reason: '资料不全' });
    expect((await kinds(seller)).toSorted()).toEqual(['withdrawal-approved', 'withdrawal-rejected']);
    const three = idOf(await apply(seller, payeeId, { points: 100 })) || one;
    await command(seller, `/seller/integral/withdraw/cancel/${three}`);
    expect(await kinds(seller)).toHaveLength(2);
  });

  it('go to the main account once the user can no longer sign in', async () => {
    const { seller, approver, payeeId } = await scene();
    const clerk = await backEnd().people.account({ clerkOf: seller, permissions: SELLER_RIGHTS });
    const id = idOf(await apply(clerk, payeeId));
    await backEnd().db.updateTable('account').set({ enabled: false }).where('id', '=', clerk.id).execute();
    await step(approver, 'reject', id, { reason: '资料不全' });
    expect(await unread(seller)).toMatchObject([{ money: { kind: 'withdrawal-rejected', id } }]);
  });

  it('report a bank transfer that arrived with a different amount or was rejected, and no other transfer', async () => {
    const { people } = backEnd();
    await people.configuration('cyy', 'finance.bankName', '上海车影科技有限公司');
    await people.configuration('cyy', 'finance.bankBank', '招商银行');
    await people.configuration('cyy', 'finance.bankNumber', '121900000000888');
    const seller = await people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const [first, second] = [
      await staff('程颖', 'finance:recharge'),
      await staff('田静', 'finance:recharge'),
    ];
    const transfer = async (points: number) => {
      const body = { payer: '王芳', bankReference: newRequestId(), vouchers: [await receiptOf(seller)] };
      return idOf(await command(seller, '/seller/integral/recharge/transfer', { ...body, points }));
    };
    const decide = async (by: Account, verb: string, id: string, body: object = {}) =>
      expect((await command(by, `/finance/recharge/${verb}/${id}`, body)).code).toBe(200);
    await decide(first, 'approve', await transfer(1000), { points: 1000 });
    const large = await transfer(60_000);
    await decide(first, 'approve', large, { points: 59_999 });
    expect(await kinds(seller)).toEqual([]);
    await decide(second, 'confirm', large);
    const rejected = await transfer(300);
    await decide(first, 'reject', rejected, { reason: '银行未查到' });
    expect(await unread(seller)).toMatchObject([
      { money: { kind: 'recharge-differs', id: large, amount: 6_000_000, arrived: 5_999_900 } },
      { money: { kind: 'recharge-rejected', id: rejected, amount: 30_000, reason: '银行未查到' } },
    ]);
  });
});
