import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fenOfPoints } from '@/domain/ledger/fen';
import { shopParty } from '@/domain/ledger/ledger-account';
import { DAY } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { giveFen } from '@tests/support/storage/points';
import { uploadsOf } from './uploads';
import { CARD, SELLER_RIGHTS, withdrawalScene } from './withdrawal-scene';

interface Own {
  readonly receipt: string;
  readonly events: readonly { readonly kind: string; readonly by: string; readonly note: string }[];
}

onEachBackEnd('a withdrawal as its account sees it', (backEnd) => {
  const { get, command, staff, scene, apply, idOf, step, payment } = withdrawalScene(backEnd);

  const { open } = uploadsOf(backEnd);
  const ownOne = async (by: Account, id: string) => get(by, `/seller/integral/withdraw/info/${id}`);
  const linesOf = ({ data }: { readonly data?: unknown }) =>
    (data as Own).events.map(({ kind, by, note }) => [kind, by, note]);

  it('shows each step, the receipt and the bank’s reference for the return', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const clerk = await backEnd().people.account({ clerkOf: seller, permissions: SELLER_RIGHTS });
    const id = idOf(await apply(clerk, payeeId));
    await step(approver, 'approve', id);
    // Steps of staff on the account number do not appear in the account's history.
    expect((await command(cashier, `/finance/pay/reveal/${id}`)).code).toBe(200);
    expect((await command(cashier, '/finance/pay/batch', { ids: [id], again: true })).code).toBe(200);
    const paid = await payment(cashier);
    expect((await step(cashier, 'pay', id, paid)).code).toBe(200);
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    await step(other, 'fail', id, { reason: '户名不符', bankReference: `R-${id}` });

    for (const by of [clerk, seller]) {
      const answer = await ownOne(by, id);
      expect(answer.data).toMatchObject({
        ...{ id, status: 'FAILED', gross: 50_000, taxRate: 600, tax: 3000, net: 47_000 },
        ...{ payeeName: '王芳', lastDigits: '1111', bankReference: paid.bankReference },
        ...{ returnReference: `R-${id}`, reason: '户名不符', actions: [] },
        submitted: { id: clerk.id, name: clerk.name },
      });
      expect(answer.data).not.toHaveProperty('exported');
      expect(linesOf(answer)).toEqual([
        ['fail', '', `R-${id} 户名不符`],
        ['pay', '', ''],
        ['approve', '', ''],
        ['submit', clerk.name, ''],
      ]);
      for (const hidden of ['程颖', '田静', '贺强', approver.id, cashier.id, '41111111'])
        expect(JSON.stringify(answer)).not.toContain(`"${hidden}`);
      const slip = await open((answer.data as Own).receipt);
      expect([slip.status, (await slip.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });

  it('is visible only to its own account', async () => {
    const { seller, approver, payeeId } = await scene();
    const id = idOf(await apply(seller, payeeId));
    const stranger = await backEnd().people.account({ permissions: SELLER_RIGHTS });
    const payer = await backEnd().people.account({ clerkOf: seller, permissions: ['integral:withdraw'] });
    expect((await ownOne(approver, id)).refusal).toBe('permission.denied');
    expect((await ownOne(stranger, id)).refusal).toBe('withdrawal.not-found');
    expect((await ownOne(payer, id)).refusal).toBe('permission.denied');
    expect((await ownOne(seller, id)).code).toBe(200);
  });

  it('is shown to a shop in the same way as to a seller', async () => {
    const { people, db, now, later } = backEnd();
    const shopId = await people.shop('安亭店', 'cyy');
    const keeper = await people.account({ type: 'SHOP', shopId, permissions: SELLER_RIGHTS });
    await giveFen(db, 'cyy', shopParty(shopId), fenOfPoints(1000), now());
    const payeeId = idOf(await command(keeper, '/seller/integral/payee', CARD));
    later(2 * DAY);
    const id = idOf(await apply(keeper, payeeId));
    const approver = await staff('程颖', 'finance:pay:list', 'finance:pay:approve');
    await step(approver, 'reject', id, { reason: '资料不全' });
    const answer = await ownOne(keeper, id);
    expect(answer.data).toMatchObject({ status: 'REJECTED', reason: '资料不全', partyName: '安亭店' });
    expect(linesOf(answer)).toEqual([
      ['reject', '', '资料不全'],
      ['submit', keeper.name, ''],
    ]);
  });

  it('leaves no tax and no cash in the books after the bank’s return, and posts the second attempt in full', async () => {
    const { seller, approver, cashier, payeeId } = await scene(2000);
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    /** The balances of the brand's accounts, in fen. */
    const held = async () => {
      const { rows } = await sql<{ key: string; sum: string }>`
        select account.key, sum(leg.amount)::text as sum from ledger_leg as leg
          join ledger_account as account on account.id = leg.account_id
        where account.platform = ${seller.platform} and account.key in ('platform:tax', 'platform:cash', 'platform:escrow')
        group by account.key`.execute(backEnd().db);
      const of = (name: string) => Number(rows.find(({ key }) => key === `platform:${name}`)?.sum ?? 0);
      return [of('tax'), of('cash'), of('escrow')];
    };
    const since = async (before: readonly number[]) =>
      (await held()).map((sum, at) => sum - (before[at] ?? 0));
    // 333 points at 6 % result in a tax with a fraction of a yuan.
    const points = 333;
    const paid = async () => {
      const id = idOf(await apply(seller, payeeId, { points }));
      await step(approver, 'approve', id);
      expect((await step(cashier, 'pay', id, await payment(cashier))).code).toBe(200);
      return id;
    };
    const before = await held();
    const first = await paid();
    expect(await since(before)).toEqual([1998, 31_302, 0]);
    expect((await step(other, 'fail', first, { reason: '户名不符', bankReference: `R-${first}` })).code).toBe(
      200,
    );
    expect(await since(before)).toEqual([0, 0, 0]);
    const second = await paid();
    expect(await since(before)).toEqual([1998, 31_302, 0]);
    await step(other, 'fail', second, { reason: '户名不符', bankReference: `R-${second}` });
    expect(await since(before)).toEqual([0, 0, 0]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });
});
