import { expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import { shopParty } from '@/domain/ledger/ledger-account';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { giveFen } from '@tests/support/storage/points';
import { CARD, SELLER_RIGHTS, type ShownPayout, withdrawalScene } from './withdrawal-scene';

onEachBackEnd('withdrawals', (backEnd) => {
  const { get, command, staff, scene, apply, idOf, step, own, receiptOf, payment, statement } =
    withdrawalScene(backEnd);

  it('go from the application through approval and payout to the return by the bank', async () => {
    const { seller, approver, cashier, auditor, payeeId } = await scene();
    const id = idOf(await apply(seller, payeeId));
    expect(await own(seller)).toMatchObject([
      { id, status: 'SUBMITTED', gross: 50_000, tax: 3000, net: 47_000, actions: ['cancel'] },
    ]);
    expect((await step(auditor, 'approve', id)).refusal).toBe('permission.denied');
    expect((await step(cashier, 'approve', id)).refusal).toBe('withdrawal.action-not-allowed');
    expect((await step(approver, 'approve', id)).code).toBe(200);
    expect((await command(seller, `/seller/integral/withdraw/cancel/${id}`)).refusal).toBe(
      'withdrawal.step-not-possible',
    );
    expect((await step(approver, 'pay', id, await payment(approver))).refusal).toBe(
      'withdrawal.action-not-allowed',
    );
    expect((await step(cashier, 'pay', id, await payment(cashier))).code).toBe(200);
    const returned = { reason: '户名不符', bankReference: ` R-${id} ` };
    expect((await step(cashier, 'fail', id, returned)).refusal).toBe('withdrawal.own-payment');
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    expect((await step(other, 'fail', id, { ...returned, bankReference: ' ' })).refusal).toBe(
      'withdrawal.reference-required',
    );
    expect((await step(other, 'fail', id, returned)).code).toBe(200);
    expect(await statement(seller)).toEqual([
      ['withdrawal-return', 50_000, 100_000],
      ['withdrawal-hold', -50_000, 50_000],
      ['adjustment', 100_000, 100_000],
    ]);
    const detail = (await get(auditor, `/finance/pay/info/${id}`)).data as {
      reason: string;
      returnReference: string;
      events: readonly { kind: string; by: string; note: string }[];
    };
    expect(detail).toMatchObject({ reason: '户名不符', returnReference: `R-${id}` });
    expect(detail.events[0]?.note).toBe(`R-${id} 户名不符`);
    expect(detail.events.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'fail 贺强',
      'pay 田静',
      'approve 程颖',
      'submit 车影优选',
    ]);
    const hidden = { id: '', name: '', time: expect.any(String) as string };
    const [row] = await own(seller);
    expect(row).toMatchObject({ approved: hidden, paid: hidden, ended: hidden, reason: '户名不符' });
    expect(row).toMatchObject({ submitted: { id: seller.id, name: '车影优选' } });
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('return the points when the applicant cancels, or when staff reject with a reason', async () => {
    const { seller, approver, payeeId } = await scene();
    const first = idOf(await apply(seller, payeeId));
    expect((await command(seller, `/seller/integral/withdraw/cancel/${first}`)).code).toBe(200);
    const second = idOf(await apply(seller, payeeId));
    expect((await step(approver, 'reject', second, { reason: ' ' })).refusal).toBe(
      'withdrawal.reason-required',
    );
    expect((await step(approver, 'reject', second, { reason: '资料不全' })).code).toBe(200);
    expect(await own(seller)).toMatchObject([
      { status: 'REJECTED', reason: '资料不全', ended: { id: '', name: '' } },
      { status: 'CANCELLED', ended: { id: seller.id, name: '车影优选' } },
    ]);
    expect((await statement(seller))[0]).toEqual(['withdrawal-release', 50_000, 100_000]);
  });

  it('return the first answer to a repeat and hold the points once', async () => {
    const { seller, payeeId } = await scene();
    const body = { way: 'tax', points: 500, payeeId };
    const key = newRequestId();
    const first = await command(seller, '/seller/integral/withdraw', body, key);
    expect(await command(seller, '/seller/integral/withdraw', body, key)).toEqual(first);
    expect(await own(seller)).toHaveLength(1);
  });

  it('apply the daily limit, even between concurrent applications', async () => {
    const { seller, payeeId } = await scene(5000);
    const ends = await Promise.all(Array.from({ length: 6 }, () => apply(seller, payeeId)));
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(new Set(ends.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'withdrawal.day-limit']));
    const [last] = await own(seller);
    await command(seller, `/seller/integral/withdraw/cancel/${last?.id ?? ''}`);
    expect((await apply(seller, payeeId)).code).toBe(200);
    backEnd().later(DAY);
    expect((await apply(seller, payeeId)).code).toBe(200);
  });

  it('are exported into one file for the bank, and into a second one only after a confirmation', async () => {
    const { seller, approver, cashier, payeeId } = await scene(5000);
    const [first, second] = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    for (const id of [first, second]) await step(approver, 'approve', id);
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    const batch = (by: Account, ids: readonly string[], again = false) =>
      command(by, '/finance/pay/batch', { ids, again });
    const made = await Promise.all([batch(cashier, [first]), batch(other, [first])]);
    expect(made.map(({ refusal }) => refusal).sort()).toEqual(['withdrawal.exported-before', undefined]);
    const by = made[0]?.code === 200 ? '田静' : '贺强';
    expect(await batch(other, [second, first])).toMatchObject({
      refusal: 'withdrawal.exported-before',
      params: { name: by },
    });
    const listed = await get(cashier, '/finance/pay/list?status=APPROVED&pageSize=500');
    const rowOf = (id: string) =>
      (listed as unknown as { rows: readonly { id: string; exported?: { name: string } }[] }).rows.find(
        (row) => row.id === id,
      );
    expect(rowOf(first)?.exported?.name).toBe(by);
    expect(rowOf(second)).not.toHaveProperty('exported');
    expect((await batch(other, [second, first], true)).code).toBe(200);
  });

  it('are listed on pages that skip no withdrawal, even when others leave the list meanwhile', async () => {
    const { seller, approver, payeeId } = await scene(5000);
    const sent: string[] = [];
    for (let each = 0; each < 3; each += 1) sent.push(idOf(await apply(seller, payeeId)));
    const found: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const after: string = next === '' ? '' : `&after=${next}`;
      const answer = (await get(
        approver,
        `/finance/pay/list?status=SUBMITTED&pageSize=1${after}`,
      )) as unknown as { rows: readonly ShownPayout[]; next?: string };
      for (const { id } of answer.rows) {
        found.push(id);
        if (sent.includes(id)) await step(approver, 'reject', id, { reason: '资料不全' });
      }
      next = answer.next;
    }
    expect(sent.filter((id) => !found.includes(id))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });

  it('hide the account number from the user who approved them and could pay with it', async () => {
    const { seller, cashier, payeeId } = await scene();
    const both = await staff('贺强', 'finance:pay:list', 'finance:pay:approve', 'finance:pay:dk');
    const id = idOf(await apply(seller, payeeId));
    await step(both, 'approve', id);
    for (const [path, body] of [
      [`/finance/pay/reveal/${id}`, {}],
      ['/finance/pay/batch', { ids: [id] }],
    ] as const)
      expect((await command(both, path, body)).refusal).toBe('withdrawal.own-approval');
    expect((await command(cashier, `/finance/pay/reveal/${id}`)).code).toBe(200);
  });

  it('are paid once, even when three payments arrive at the same time', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const id = idOf(await apply(seller, payeeId));
    await step(approver, 'approve', id);
    const payments = await Promise.all([payment(cashier), payment(cashier), payment(cashier)]);
    const ends = await Promise.all(payments.map((body) => step(cashier, 'pay', id, body)));
    expect(ends.map(({ code }) => code).toSorted()).toEqual([200, 500, 500]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('accept a bank reference for one payout only', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const ids = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    for (const id of ids) await step(approver, 'approve', id);
    const body = await payment(cashier);
    expect((await step(cashier, 'pay', ids[0] ?? '', body)).code).toBe(200);
    expect((await step(cashier, 'pay', ids[1] ?? '', body)).refusal).toBe('withdrawal.reference-used');
    const strange = { ...body, bankReference: 'B-2', receipt: '/profile/upload/strange.pdf' };
    expect((await step(cashier, 'pay', ids[1] ?? '', strange)).refusal).toBe('file.unknown');
  });

  it('let a user other than the payer correct a mistyped reference, and record old and new reference', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    const ids = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    const [first = '', second = ''] = ids;
    const bodies = [await payment(cashier), await payment(cashier)];
    for (const [at, id] of ids.entries()) {
      await step(approver, 'approve', id);
      await step(cashier, 'pay', id, bodies[at]);
    }
    const before = await statement(seller);
    const right = { bankReference: `C-${newRequestId()}`, reason: '录错一位' };
    expect((await step(approver, 'correct', first, right)).refusal).toBe('withdrawal.action-not-allowed');
    expect((await step(cashier, 'correct', first, right)).refusal).toBe('withdrawal.own-correction');
    const taken = { ...right, bankReference: bodies[1]?.bankReference ?? '' };
    expect((await step(other, 'correct', first, taken)).refusal).toBe('withdrawal.reference-used');
    const ends = await Promise.all(ids.map((id) => step(other, 'correct', id, right)));
    expect(ends.map(({ refusal }) => refusal).toSorted()).toEqual(['withdrawal.reference-used', undefined]);
    const won = ends[0]?.refusal === undefined ? first : second;
    const old = bodies[won === first ? 0 : 1]?.bankReference ?? '';
    const { data } = await get(cashier, `/finance/pay/info/${won}`);
    expect(data).toMatchObject({ status: 'PAID', bankReference: right.bankReference });
    const { events } = data as { events: readonly { kind: string; note: string }[] };
    expect(events[0]).toMatchObject({ kind: 'correct', note: `${old} → ${right.bankReference} 录错一位` });
    // The old reference can be used again, and no money was moved.
    expect(await statement(seller)).toEqual(before);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('accept a reference of a return once, even for two concurrent returns', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    const ids = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    for (const id of ids) {
      await step(approver, 'approve', id);
      await step(cashier, 'pay', id, await payment(cashier));
    }
    const returned = { reason: '户名不符', bankReference: `R-${newRequestId()}` };
    const otherwise = { ...returned, bankReference: ` ${returned.bankReference.toUpperCase()} ` };
    const ends = await Promise.all(
      ids.map((id, at) => step(other, 'fail', id, at === 0 ? returned : otherwise)),
    );
    expect(ends.map(({ refusal }) => refusal).sort()).toEqual(['withdrawal.reference-used', undefined]);
    expect((await statement(seller))[0]).toEqual(['withdrawal-return', 50_000, 50_000]);
    const found = await get(cashier, `/finance/pay/list?searchValue=${returned.bankReference}`);
    expect((found as unknown as { rows: readonly ShownPayout[] }).rows).toMatchObject([{ status: 'FAILED' }]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('accept a bank reference once, in any notation', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const ids = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    for (const id of ids) await step(approver, 'approve', id);
    const body = await payment(cashier);
    expect((await step(cashier, 'pay', ids[0] ?? '', body)).code).toBe(200);
    const again = { ...body, bankReference: body.bankReference.toUpperCase().replaceAll('-', ' ') };
    expect((await step(cashier, 'pay', ids[1] ?? '', again)).refusal).toBe('withdrawal.reference-used');
  });

  it('accept an invoice once, in any notation', async () => {
    const { seller, payeeId } = await scene();
    const number = newRequestId();
    const invoice = { way: 'invoice', invoiceFile: await receiptOf(seller) };
    const first = { ...invoice, invoiceNumber: number };
    expect((await apply(seller, payeeId, first)).code).toBe(200);
    const second = { ...invoice, invoiceNumber: number.toUpperCase() };
    expect((await apply(seller, payeeId, second)).refusal).toBe('withdrawal.invoice-used');
  });

  it('accept an invoice for one open withdrawal only', async () => {
    const { seller, payeeId } = await scene();
    const invoice = {
      way: 'invoice',
      invoiceNumber: newRequestId(),
      invoiceFile: await receiptOf(seller),
    };
    const id = idOf(await apply(seller, payeeId, invoice));
    expect((await apply(seller, payeeId, invoice)).refusal).toBe('withdrawal.invoice-used');
    await command(seller, `/seller/integral/withdraw/cancel/${id}`);
    expect((await apply(seller, payeeId, invoice)).code).toBe(200);
    expect((await own(seller))[0]).toMatchObject({ tax: 0, net: 50_000 });
  });

  it('store account numbers encrypted, show their last digits, and record each reading', async () => {
    const { seller, approver, cashier, auditor, payeeId } = await scene();
    const id = idOf(await apply(seller, payeeId));
    expect((await command(cashier, `/finance/pay/reveal/${id}`)).refusal).toBe(
      'withdrawal.step-not-possible',
    );
    await step(approver, 'approve', id);
    for (const by of [approver, auditor])
      expect((await command(by, `/finance/pay/reveal/${id}`)).refusal).toBe('permission.denied');
    expect((await command(cashier, `/finance/pay/reveal/${id}`)).data).toEqual({
      number: '4111111111111111',
    });
    const body = { ids: [id], again: true };
    const key = newRequestId();
    const batch = (await command(cashier, '/finance/pay/batch', body, key)).data as { text: string };
    expect(batch.text).toContain('\t4111111111111111,招商银行');
    const detail = await get(auditor, `/finance/pay/info/${id}`);
    expect((detail.data as { events: readonly { kind: string }[] }).events.map(({ kind }) => kind)).toEqual([
      'export',
      'reveal',
      'approve',
      'submit',
    ]);
    // A repeat returns the numbers again.
    expect((await command(cashier, '/finance/pay/batch', body, key)).data).toMatchObject({
      text: batch.text,
    });
    expect((await command(cashier, '/finance/pay/batch', body, key)).code).toBe(200);
    const after = (await get(auditor, `/finance/pay/info/${id}`)).data as {
      events: readonly { kind: string; by: string }[];
    };
    expect(after.events.slice(0, 3).map(({ kind, by }) => [kind, by])).toEqual(
      Array.from({ length: 3 }, () => ['export', '田静']),
    );
    expect(JSON.stringify([detail, await get(seller, '/seller/integral/withdraw/offer')])).not.toContain(
      '41111111',
    );
    const { db } = backEnd();
    const stored = [
      await db.selectFrom('payee').selectAll().where('id', '=', payeeId).execute(),
      await db.selectFrom('withdrawal').selectAll().where('id', '=', id).execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain('41111111');
  });

  it('require a recent sign-in to add a payee, to approve and to pay', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const id = idOf(await apply(seller, payeeId));
    const proof = await payment(cashier);
    const { client, tokenOf, later } = backEnd();
    const sessionOf = async (by: Account) => ({ token: await tokenOf(by), platform: by.platform });
    const steps = [
      [await sessionOf(seller), '/seller/integral/payee', { ...CARD, number: '4012 8888 8888 1881' }],
      [await sessionOf(approver), `/finance/pay/approve/${id}`, {}],
      [await sessionOf(cashier), `/finance/pay/pay/${id}`, proof],
    ] as const;
    later(HOUR);
    for (const [session, path, body] of steps) {
      const send = async () =>
        (await client.command(path, { ...session, body, requestId: newRequestId() })).body;
      expect((await send()).refusal).toBe('session.not-recent');
      const unlocked = await client.post('/unlockscreen', { ...session, body: { password: 'test-2026' } });
      expect(unlocked.body.code).toBe(200);
      expect((await send()).code).toBe(200);
    }
  });

  it('require a recent sign-in to return points after the bank returned the money', async () => {
    const { seller, approver, cashier, payeeId } = await scene();
    const id = idOf(await apply(seller, payeeId));
    await step(approver, 'approve', id);
    expect((await step(cashier, 'pay', id, await payment(cashier))).code).toBe(200);
    const { client, tokenOf, later } = backEnd();
    const other = await staff('贺强', 'finance:pay:list', 'finance:pay:dk');
    const session = { token: await tokenOf(other), platform: other.platform };
    later(HOUR);
    const body = { reason: '户名不符', bankReference: newRequestId() };
    const fail = () =>
      client.command(`/finance/pay/fail/${id}`, { ...session, body, requestId: newRequestId() });
    const before = await statement(seller);
    expect((await fail()).body.refusal).toBe('session.not-recent');
    expect(await statement(seller)).toEqual(before);
    const unlocked = await client.post('/unlockscreen', { ...session, body: { password: 'test-2026' } });
    expect(unlocked.body.code).toBe(200);
    expect((await fail()).body.code).toBe(200);
    expect((await statement(seller))[0]).toEqual(['withdrawal-return', 50_000, 100_000]);
  });

  it('announce a new payee only to the main account, until the notice is read', async () => {
    const { people, client, tokenOf, url } = backEnd();
    const main = await people.account({ name: '车影优选', permissions: SELLER_RIGHTS });
    const clerk = await people.account({ name: '小周', clerkOf: main, permissions: SELLER_RIGHTS });
    const outsiders = [await people.account({ permissions: SELLER_RIGHTS }), await staff('程颖', '*:*:*')];
    const page = await openSignals(url, { token: await tokenOf(main) });
    await page.received('ready');
    const id = idOf(await command(clerk, '/seller/integral/payee', CARD));
    await expect.poll(page.named).toContain(`payee:${id}`);
    page.socket.terminate();

    const unread = async (by: Account) =>
      (await get(by, '/seller/selectCommonNotice')).data as readonly { noticeId: string; payee?: object }[];
    // The notice is listed before older notices of the platform.
    const older = { platform: 'cyy', title: '旧', content: '内容', pinned: true, created_at: new Date(0) };
    await backEnd().db.insertInto('notice').values(older).execute();
    const [reported] = await unread(main);
    expect(reported).toMatchObject({
      noticeTitle: '新增收款账户',
      level: 'important',
      payee: { payeeName: '王芳', lastDigits: '1111', addedBy: '小周' },
    });
    expect(JSON.stringify(reported)).toContain('小周');
    for (const by of [clerk, ...outsiders]) {
      expect(
        JSON.stringify([await unread(by), await get(by, '/seller/notice/list?pageSize=500')]),
      ).not.toContain('小周 于');
      const read = {
        token: await tokenOf(by),
        platform: by.platform,
        body: { noticeId: reported?.noticeId },
      };
      expect((await client.post('/seller/saveCommonNotice', read)).body.refusal).toBe('notice.not-found');
    }
    const readers = await get(outsiders[1] ?? main, `/seller/notice/readers/${reported?.noticeId ?? ''}`);
    expect(readers.refusal).toBe('notice.not-found');
    const body = { noticeId: reported?.noticeId };
    const again = await tokenOf(main);
    expect((await client.post('/seller/saveCommonNotice', { token: again, body })).body.code).toBe(200);
    expect((await unread(main)).filter(({ payee }) => payee !== undefined)).toEqual([]);
    const { db } = backEnd();
    const stored = await db.selectFrom('notice').selectAll().where('payee_id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toContain('41111111');
    expect(stored).toHaveLength(1);
  });

  it('delay the first withdrawal to a new payee, and refuse a removed payee', async () => {
    const { seller, payeeId } = await scene();
    const fresh = idOf(
      await command(seller, '/seller/integral/payee', { ...CARD, number: '4242424242424242' }),
    );
    expect((await apply(seller, fresh)).refusal).toBe('payee.resting');
    await backEnd().client.send('DELETE', `/seller/integral/payee/${payeeId}`, {
      token: await backEnd().tokenOf(seller),
      platform: seller.platform,
      headers: { 'idempotency-key': newRequestId() },
    });
    expect((await apply(seller, payeeId)).refusal).toBe('payee.not-found');
  });

  it('are refused to a shop that owes points', async () => {
    const { people, db, now, later } = backEnd();
    const shopId = await people.shop('安亭店', 'cyy', { receivable_points: 40 });
    const keeper = await people.account({ type: 'SHOP', shopId, permissions: SELLER_RIGHTS });
    await giveFen(db, 'cyy', shopParty(shopId), fenOfPoints(1000), now());
    const payeeId = idOf(await command(keeper, '/seller/integral/payee', CARD));
    later(2 * DAY);
    expect((await apply(keeper, payeeId)).refusal).toBe('withdrawal.receivable');
    await db.updateTable('shop').set({ receivable_points: 0 }).where('id', '=', shopId).execute();
    expect((await apply(keeper, payeeId)).code).toBe(200);
    expect(await own(keeper)).toMatchObject([{ status: 'SUBMITTED' }]);
  });

  it('are visible only to their account, and only that account can cancel them', async () => {
    const { seller, payeeId } = await scene();
    const stranger = await backEnd().people.account({ permissions: SELLER_RIGHTS });
    const id = idOf(await apply(seller, payeeId));
    expect(await own(stranger)).toEqual([]);
    expect((await command(stranger, `/seller/integral/withdraw/cancel/${id}`)).refusal).toBe(
      'withdrawal.not-found',
    );
    expect((await apply(stranger, payeeId)).refusal).toBe('payee.not-found');
  });

  it('are listed with the longest wait first, and found by number, account and payee', async () => {
    const { seller, approver, payeeId } = await scene();
    const ids = [idOf(await apply(seller, payeeId)), idOf(await apply(seller, payeeId))];
    const found = async (query: string) =>
      (
        (await get(approver, `/finance/pay/list?${query}&pageSize=500`)) as unknown as {
          rows: readonly ShownPayout[];
        }
      ).rows
        .map(({ id }) => id)
        .filter((id) => ids.includes(id));
    expect(await found('status=SUBMITTED')).toEqual(ids);
    expect(await found('')).toEqual(ids.toReversed());
    expect(await found('status=PAID')).toEqual([]);
    expect(await found(`searchValue=TX${(ids[0] ?? '').padStart(8, '0')}`)).toEqual([ids[0]]);
    expect(await found(`searchValue=${encodeURIComponent('车影')}`)).toEqual(ids.toReversed());
  });
});
