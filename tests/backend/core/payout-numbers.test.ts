import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import { shopParty } from '@/domain/ledger/ledger-account';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { giveFen } from '@tests/support/storage/points';
import { CARD, SELLER_RIGHTS, type ShownPayout, withdrawalScene } from './withdrawal-scene';

onEachBackEnd('the account number of a payout', (backEnd) => {
  const { get, command, staff, scene, apply, idOf, step, own, payment } = withdrawalScene(backEnd);

  const reveal = (by: Account, id: string, body: object = {}) =>
    command(by, `/finance/pay/reveal/${id}`, body);
  const batch = (by: Account, ids: readonly string[], { again = false, key = newRequestId() } = {}) =>
    command(by, '/finance/pay/batch', { ids, again }, key);
  const listed = async (by: Account, id: string) => {
    const answer = await get(by, `/finance/pay/list?searchValue=${withdrawalNo(id)}`);
    return (
      answer as unknown as { rows: readonly (ShownPayout & { exported?: { name: string; time: string } })[] }
    ).rows[0];
  };
  const kindsOf = async (by: Account, id: string) => {
    const { data } = await get(by, `/finance/pay/info/${id}`);
    return (data as { events: readonly { kind: string }[] }).events.map(({ kind }) => kind);
  };
  const both = () => staff('贺强', 'finance:pay:list', 'finance:pay:approve', 'finance:pay:dk');
  const approvedOf = async ({ seller, approver, payeeId }: Awaited<ReturnType<typeof scene>>) => {
    const id = idOf(await apply(seller, payeeId));
    await step(approver, 'approve', id);
    return id;
  };

  it.each([
    ['exported', (by: Account, id: string) => batch(by, [id])],
    ['read', (by: Account, id: string) => reveal(by, id)],
  ] as const)(
    'a payout that was %s is rejected by another user, who confirms that the bank has not paid',
    async (_, takeOut) => {
      const people = await scene();
      const { approver, seller } = people;
      const id = await approvedOf(people);
      const chief = await both();
      expect((await takeOut(chief, id)).code).toBe(200);
      expect((await listed(chief, id))?.exported?.name).toBe('贺强');
      const reason = '户名不符';
      expect((await step(chief, 'reject', id, { reason, unpaid: true })).refusal).toBe(
        'withdrawal.own-export',
      );
      expect((await listed(chief, id))?.actions).toEqual(['pay']);
      expect((await listed(approver, id))?.actions).toEqual(['reject']);
      expect(await step(approver, 'reject', id, { reason })).toMatchObject({
        refusal: 'withdrawal.may-be-paid',
        params: { no: withdrawalNo(id), name: '贺强' },
      });
      expect((await step(approver, 'reject', id, { reason, unpaid: true })).code).toBe(200);
      expect(await own(seller)).toMatchObject([{ id, status: 'REJECTED' }]);
    },
  );

  it('a user who read or exported a number cannot reject its payout, even after another user exported it', async () => {
    const people = await scene();
    const { approver, cashier } = people;
    const id = await approvedOf(people);
    const chief = await both();
    expect((await reveal(chief, id)).code).toBe(200);
    expect((await batch(cashier, [id], { again: true })).code).toBe(200);
    expect((await listed(chief, id))?.actions).toEqual(['pay']);
    const { data } = await get(chief, `/finance/pay/info/${id}`);
    expect((data as ShownPayout).actions).toEqual(['pay']);
    const rejection = { reason: '户名不符', unpaid: true };
    expect((await step(chief, 'reject', id, rejection)).refusal).toBe('withdrawal.own-export');
    expect((await step(approver, 'reject', id, rejection)).code).toBe(200);
  });

  it('requires a recent sign-in to be read, and for the rejection of an approved withdrawal', async () => {
    const people = await scene();
    const { seller, approver, cashier, payeeId } = people;
    const id = await approvedOf(people);
    const waiting = idOf(await apply(seller, payeeId));
    const { client, tokenOf, later } = backEnd();
    const sessionOf = async (by: Account) => ({ token: await tokenOf(by), platform: by.platform });
    const sessions = { approver: await sessionOf(approver), cashier: await sessionOf(cashier) };
    later(HOUR);
    const send = async (by: keyof typeof sessions, path: string, body: object = {}) =>
      (await client.command(path, { ...sessions[by], body, requestId: newRequestId() })).body.refusal;
    expect(await send('cashier', `/finance/pay/reveal/${id}`)).toBe('session.not-recent');
    expect(await send('approver', `/finance/pay/reject/${id}`, { reason: '重复' })).toBe(
      'session.not-recent',
    );
    expect(await send('approver', `/finance/pay/reject/${waiting}`, { reason: '重复' })).toBeUndefined();
    expect(await kindsOf(approver, id)).toEqual(['approve', 'submit']);
  });

  it.each([
    ['exported', (by: Account, id: string) => batch(by, [id])],
    ['read', (by: Account, id: string) => reveal(by, id)],
  ] as const)(
    'a number that one user %s is read by another user only after a confirmation',
    async (_, takeOut) => {
      const people = await scene();
      const { cashier } = people;
      const id = await approvedOf(people);
      expect((await takeOut(cashier, id)).code).toBe(200);
      backEnd().later(MINUTE);
      // A refusal is shown on a screen, so it states minutes.
      const at = (await listed(cashier, id))?.exported?.time?.slice(0, 16);
      const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
      expect(await reveal(other, id)).toMatchObject({
        refusal: 'withdrawal.exported-before',
        params: { no: withdrawalNo(id), name: '田静', at },
      });
      expect(await kindsOf(cashier, id)).toHaveLength(3);
      expect((await reveal(cashier, id)).code).toBe(200);
      expect(await reveal(other, id, { again: true })).toMatchObject({
        code: 200,
        data: { number: '4111111111111111' },
      });
      expect((await listed(cashier, id))?.exported?.name).toBe('贺强');
    },
  );

  it('is recorded each time it is read, also for a repeat of the request', async () => {
    const people = await scene();
    const { cashier } = people;
    const id = await approvedOf(people);
    const key = newRequestId();
    const read = await command(cashier, `/finance/pay/reveal/${id}`, {}, key);
    expect(read.code).toBe(200);
    expect(await command(cashier, `/finance/pay/reveal/${id}`, {}, key)).toEqual(read);
    expect(await kindsOf(cashier, id)).toEqual(['reveal', 'reveal', 'approve', 'submit']);
  });

  it('that cannot be decrypted is reported, and no file with it is exported', async () => {
    const people = await scene(2000);
    const { cashier } = people;
    const [first, second] = [await approvedOf(people), await approvedOf(people)];
    await backEnd()
      .db.updateTable('withdrawal')
      .set({ sealed_number: 'of a key that is gone' })
      .where('id', '=', second)
      .execute();
    const refused = { refusal: 'payee.number-unreadable', params: { no: withdrawalNo(second) } };
    expect(await batch(cashier, [first, second])).toMatchObject(refused);
    expect(await reveal(cashier, second)).toMatchObject(refused);
    expect(await listed(cashier, first)).not.toHaveProperty('exported');
    expect(await listed(cashier, second)).not.toHaveProperty('exported');
    expect((await batch(cashier, [first])).code).toBe(200);
  });

  it('is exported in the same file by a repeat of the request, until its withdrawal ends', async () => {
    const people = await scene();
    const { approver, cashier } = people;
    const id = await approvedOf(people);
    const key = newRequestId();
    const made = await batch(cashier, [id], { key });
    expect(made.code).toBe(200);
    expect(await batch(cashier, [id], { key })).toEqual(made);
    expect(await kindsOf(cashier, id)).toEqual(['export', 'export', 'approve', 'submit']);
    expect((await batch(cashier, [id])).refusal).toBe('withdrawal.exported-before');
    await step(approver, 'reject', id, { reason: '户名不符', unpaid: true });
    expect((await batch(cashier, [id], { key })).refusal).toBe('withdrawal.step-not-possible');
  });

  it('of a shop that owes points is left out of the file, and can be neither read nor paid', async () => {
    const people = await scene();
    const { approver, cashier } = people;
    const { people: all, db, now, later } = backEnd();
    const shopId = await all.shop('安亭店', 'cyy');
    const keeper = await all.account({ type: 'SHOP', shopId, permissions: SELLER_RIGHTS });
    await giveFen(db, 'cyy', shopParty(shopId), fenOfPoints(1000), now());
    const payeeId = idOf(await command(keeper, '/seller/integral/payee', CARD));
    later(2 * DAY);
    const owing = await approvedOf({ ...people, seller: keeper, payeeId });
    const other = await approvedOf(people);
    await db.updateTable('shop').set({ receivable_points: 40 }).where('id', '=', shopId).execute();
    const refused = { refusal: 'withdrawal.receivable', params: { points: 40 } };
    expect(await reveal(cashier, owing)).toMatchObject(refused);
    expect(await step(cashier, 'pay', owing, await payment(cashier))).toMatchObject(refused);
    expect(await batch(cashier, [owing])).toMatchObject(refused);
    const key = newRequestId();
    const made = await batch(cashier, [owing, other], { key });
    expect(made).toMatchObject({ code: 200, data: { owing: [withdrawalNo(owing)] } });
    expect((made.data as { text: string }).text).toContain(withdrawalNo(other));
    expect((made.data as { text: string }).text).not.toContain(withdrawalNo(owing));
    expect(await batch(cashier, [owing, other], { key })).toEqual(made);
    expect(await listed(cashier, owing)).not.toHaveProperty('exported');
    expect((await step(approver, 'reject', owing, { reason: '门店欠分' })).code).toBe(200);
  });

  it('is announced to open pages of other users when it is read or exported', async () => {
    const people = await scene(2000);
    const { approver, cashier } = people;
    const ids = [await approvedOf(people), await approvedOf(people), await approvedOf({ ...people })];
    const { url, tokenOf } = backEnd();
    const page = await openSignals(url, { token: await tokenOf(approver) });
    await page.received('ready');
    await batch(cashier, ids.slice(0, 2));
    await reveal(cashier, ids[2] ?? '');
    for (const id of ids) await expect.poll(page.named).toContain(`withdrawal:${id}`);
    page.socket.terminate();
  });

  it('is refused, with the number of the withdrawal, to the user who approved it', async () => {
    const people = await scene(2000);
    const chief = await both();
    const [first, second] = [await approvedOf(people), await approvedOf({ ...people, approver: chief })];
    expect(await batch(chief, [first, second])).toMatchObject({
      refusal: 'withdrawal.own-approval',
      params: { no: withdrawalNo(second) },
    });
    expect((await listed(chief, first))?.actions).toContain('pay');
    expect((await listed(chief, second))?.actions).not.toContain('pay');
  });
});

onEachBackEnd('a withdrawal that waits', (backEnd) => {
  const { command, scene, apply, idOf, own } = withdrawalScene(backEnd);

  describe('cancelling a waiting withdrawal', () => {
    it('is allowed to its applicant and the main account, and to no colleague', async () => {
      const { seller: main, payeeId } = await scene(2000);
      const { people } = backEnd();
      const clerk = await people.account({ name: '小周', clerkOf: main, permissions: SELLER_RIGHTS });
      const other = await people.account({ name: '小吴', clerkOf: main, permissions: SELLER_RIGHTS });
      const ids = [idOf(await apply(clerk, payeeId)), idOf(await apply(clerk, payeeId))];
      const cancel = (by: Account, id = '') => command(by, `/seller/integral/withdraw/cancel/${id}`);
      expect((await own(other)).map(({ actions }) => actions)).toEqual([[], []]);
      expect((await own(clerk)).map(({ actions }) => actions)).toEqual([['cancel'], ['cancel']]);
      expect((await cancel(other, ids[0])).refusal).toBe('withdrawal.not-applicant');
      expect((await cancel(clerk, ids[0])).code).toBe(200);
      expect((await cancel(main, ids[1])).code).toBe(200);
    });
  });
});
