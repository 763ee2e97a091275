import { expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PDF, uploadsOf } from './uploads';

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly arrived?: number;
  readonly actions: readonly string[];
}

onEachBackEnd('a recharge by bank transfer', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  const staff = (name: string, ...permissions: readonly string[]) =>
    backEnd().people.account({ type: 'PLATFORM', name, permissions });

  const configure = async (entries: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(entries))
      await backEnd().people.configuration('cyy', key, value);
  };
  const scene = async () => {
    await configure({
      'finance.bankName': '上海车影科技有限公司',
      'finance.bankBank': '招商银行',
      'finance.bankNumber': '121900000000888',
    });
    const { people } = backEnd();
    return {
      seller: await people.account({ name: '车影优选', permissions: ['integral:list', 'integral:recharge'] }),
      first: await staff('程颖', 'finance:recharge:list', 'finance:recharge'),
      second: await staff('田静', 'finance:recharge:list', 'finance:recharge'),
      auditor: await staff('石磊', 'finance:recharge:list'),
    };
  };
  const voucher = async (by: Account) =>
    String((await upload(by, '/common/upload', 'voucher.pdf', PDF)).fileName);
  const transfer = async (by: Account, more: object = {}, key = newRequestId()) =>
    command(
      by,
      '/seller/integral/recharge/transfer',
      {
        points: 1000,
        payer: '王芳',
        bankReference: newRequestId(),
        vouchers: [await voucher(by), await voucher(by)],
        ...more,
      },
      key,
    );
  const idOf = ({ data }: { data?: unknown }) => (data as { id: string }).id;
  const step = (by: Account, verb: string, id: string, body: object = {}) =>
    command(by, `/finance/recharge/${verb}/${id}`, body);
  const own = async (by: Account) =>
    ((await get(by, '/seller/integral/recharge/list')) as unknown as { rows: readonly Shown[] }).rows;
  const statement = async (by: Account) =>
    (
      (await get(by, '/seller/integral/record')) as unknown as {
        rows: readonly { kind: string; amount: number; balance: number; remark: string }[];
      }
    ).rows.map(({ kind, amount, balance }) => [kind, amount, balance]);

  it('credits the received amount and shows both amounts', async () => {
    const { seller, first, auditor } = await scene();
    const id = idOf(await transfer(seller));
    expect(await own(seller)).toMatchObject([
      { id, status: 'SUBMITTED', amount: 100_000, actions: ['cancel'] },
    ]);
    expect((await step(auditor, 'approve', id, { points: 998 })).refusal).toBe('permission.denied');
    expect((await step(first, 'approve', id, { points: 998 })).code).toBe(200);
    expect(await own(seller)).toMatchObject([{ status: 'CREDITED', amount: 100_000, arrived: 99_800 }]);
    expect(await statement(seller)).toEqual([['recharge', 99_800, 99_800]]);
    expect((await step(first, 'approve', id, { points: 998 })).refusal).toBe('recharge.step-not-possible');
    const detail = (await get(auditor, `/finance/recharge/info/${id}`)).data as {
      vouchers: readonly string[];
      events: readonly { kind: string; by: string }[];
    };
    expect(detail.vouchers).toHaveLength(2);
    expect(detail.events.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['approve 程颖', 'submit 车影优选']);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('requires a second user above the limit', async () => {
    const { seller, first, second } = await scene();
    const id = idOf(await transfer(seller, { points: 60_000 }));
    expect((await step(first, 'approve', id, { points: 60_000 })).data).toMatchObject({ status: 'CHECKED' });
    expect(await statement(seller)).toEqual([]);
    expect((await step(first, 'confirm', id)).refusal).toBe('recharge.own-check');
    expect((await step(second, 'confirm', id)).code).toBe(200);
    expect(await statement(seller)).toEqual([['recharge', 6_000_000, 6_000_000]]);
    const hidden = { id: '', name: '', time: expect.any(String) as string };
    const shown = { submitted: { id: seller.id, name: '车影优选' }, checked: hidden, credited: hidden };
    expect(await own(seller)).toMatchObject([shown]);
    expect((await get(seller, `/seller/integral/recharge/info/${id}`)).data).toMatchObject(shown);
  });

  it('paging skips no recharge, even when others leave the list meanwhile', async () => {
    const { seller, first } = await scene();
    const sent: string[] = [];
    for (let each = 0; each < 5; each += 1) sent.push(idOf(await transfer(seller)));
    const read = async (by: Account, path: string, after = '') => {
      const answer = await get(by, `${path}&pageSize=2${after === '' ? '' : `&after=${after}`}`);
      const { rows, next, total } = answer as unknown as {
        rows: readonly Shown[];
        next?: string;
        total: number;
      };
      return { ids: rows.map(({ id }) => id), next, total };
    };
    const desk = '/finance/recharge/list?status=SUBMITTED&searchValue=车影优选';
    const waiting = async (after?: string) => read(first, desk, after);
    const before = await waiting();
    let page = before;
    const found = [...page.ids];
    while (page.next !== undefined) {
      for (const id of page.ids.filter((each) => sent.includes(each)))
        await step(first, 'reject', id, { reason: '未到账' });
      page = await waiting(page.next);
      found.push(...page.ids);
    }
    expect(sent.filter((id) => !found.includes(id))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);

    const own = '/seller/integral/recharge/list?status=REJECTED';
    const newest = await read(seller, own);
    expect(newest).toMatchObject({ ids: sent.toReversed().slice(1, 3) });
    const older = await read(seller, own, newest.next);
    expect(older.ids).toEqual(sent.toReversed().slice(3, 5));
    expect(older.total).toBe(newest.total);
  });

  it('accepts a bank reference for one open transfer only', async () => {
    const { seller, first } = await scene();
    const bankReference = newRequestId();
    const id = idOf(await transfer(seller, { bankReference }));
    expect((await transfer(seller, { bankReference })).refusal).toBe('recharge.reference-used');
    expect((await step(first, 'reject', id, { reason: '未到账' })).code).toBe(200);
    const again = await Promise.all(Array.from({ length: 5 }, () => transfer(seller, { bankReference })));
    expect(again.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('accepts a bank reference only once, in any notation', async () => {
    const { seller } = await scene();
    const bankReference = newRequestId();
    expect((await transfer(seller, { bankReference })).code).toBe(200);
    for (const again of [
      bankReference.toUpperCase(),
      bankReference.replaceAll('-', ' '),
      `－${bankReference}`,
    ])
      expect((await transfer(seller, { bankReference: again })).refusal).toBe('recharge.reference-used');
  });

  it('posts once, when fifty approvals arrive at the same time', async () => {
    const { seller, first, second } = await scene();
    const id = idOf(await transfer(seller));
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        step(place % 2 === 0 ? first : second, 'approve', id, { points: 1000 }),
      ),
    );
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await statement(seller)).toEqual([['recharge', 100_000, 100_000]]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('returns the first answer to a repeat, and can be cancelled by the account', async () => {
    const { seller, first } = await scene();
    const key = newRequestId();
    const vouchers = [await voucher(seller)];
    const body = { points: 5, payer: '王芳', bankReference: newRequestId(), vouchers };
    const path = '/seller/integral/recharge/transfer';
    const made = await command(seller, path, body, key);
    expect(await command(seller, path, body, key)).toEqual(made);
    expect(await own(seller)).toHaveLength(1);
    expect((await command(seller, `/seller/integral/recharge/cancel/${idOf(made)}`)).code).toBe(200);
    expect((await step(first, 'approve', idOf(made), { points: 5 })).refusal).toBe(
      'recharge.step-not-possible',
    );
  });

  it('refuses an unknown voucher, an application by staff, and a platform without a bank account', async () => {
    const { seller, first } = await scene();
    expect((await transfer(seller, { vouchers: ['/profile/upload/strange.pdf'] })).refusal).toBe(
      'file.unknown',
    );
    expect((await transfer(first)).refusal).toBe('permission.denied');
    const elsewhere = await backEnd().people.account({
      platform: 'dc_az',
      permissions: ['integral:list', 'integral:recharge'],
    });
    expect((await transfer(elsewhere)).refusal).toBe('recharge.no-bank');
  });

  it('is visible only to its account, and requires a recent sign-in of staff', async () => {
    const { seller, first } = await scene();
    const stranger = await backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const id = idOf(await transfer(seller));
    expect(await own(stranger)).toEqual([]);
    expect((await command(stranger, `/seller/integral/recharge/cancel/${id}`)).refusal).toBe(
      'recharge.not-found',
    );
    const { client, tokenOf, later } = backEnd();
    const session = { token: await tokenOf(first), platform: first.platform };
    later(HOUR);
    const late = await client.command(`/finance/recharge/approve/${id}`, {
      ...session,
      body: { points: 1000 },
      requestId: newRequestId(),
    });
    expect(late.body.refusal).toBe('session.not-recent');
  });
});
