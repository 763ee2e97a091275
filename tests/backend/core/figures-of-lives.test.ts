import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { DAY, HOUR } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PDF, uploadsOf } from './uploads';

const PLATFORM = 'dc_az';
const CARD = { kind: 'personal', name: '王芳', bank: '招商银行', branch: '', number: '4111 1111 1111 1111' };
const PAGE = 100;
/** Lives on each engine. */
const LIVES = 4;

type Row = Readonly<Record<string, unknown>>;

const recharge = fc.record({
  step: fc.constant('recharge' as const),
  points: fc.integer({ min: 200, max: 3000 }),
  play: fc.constantFrom('pay', 'twice', 'fail'),
  /** Parts of a thousandth that go back, one after the other. */
  back: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
  isRefused: fc.boolean(),
});
const withdrawal = fc.record({
  step: fc.constant('withdrawal' as const),
  points: fc.integer({ min: 100, max: 180 }),
  end: fc.constantFrom('SUBMITTED', 'APPROVED', 'PAID', 'FAILED', 'REJECTED', 'CANCELLED'),
});
const purchase = fc.record({
  step: fc.constant('purchase' as const),
  pieces: fc.integer({ min: 1, max: 4 }),
  /** Fen of each piece. */
  price: fc.integer({ min: 101, max: 4000 }),
  /** How much of it is paid by points, in thousandths; undefined is left unpaid. */
  byPoints: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
  back: fc.nat(4),
});
type Of<Given> = Given extends fc.Arbitrary<infer Value> ? Value : never;

const life = fc
  .tuple(recharge, fc.array(fc.oneof(recharge, withdrawal, purchase), { minLength: 4, maxLength: 8 }))
  .map(([first, rest]) => [
    { ...first, points: 3000, play: 'pay' as const, back: [120], isRefused: false },
    ...rest,
  ]);

onEachBackEnd('every figure of money after a life of any kind', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);
  const numberIn = (row: Row, key: string): number => Number(row[key] ?? 0);
  const sumOf = (rows: readonly Row[], key: string): number =>
    rows.reduce((sum, row) => sum + numberIn(row, key), 0);
  const dataOf = async (by: Account, path: string): Promise<Row> => (await get(by, path)).data as Row;
  /** All pages, as an export reads them. */
  const rowsOf = async (by: Account, path: string): Promise<readonly Row[]> => {
    const all: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(by, `${path}?pageNum=${page}&pageSize=${PAGE}`);
      const { rows } = answer as unknown as { rows: readonly Row[] };
      all.push(...rows);
      if (rows.length < PAGE) return all;
    }
  };
  const paper = async (by: Account): Promise<string> =>
    String((await upload(by, '/common/upload', 'paper.pdf', PDF)).fileName);
  const done = async (answer: Promise<{ code?: number; data?: unknown }>): Promise<Row> => {
    const { code, ...rest } = await answer;
    expect([code, rest]).toEqual([200, rest]);
    return (rest.data ?? {}) as Row;
  };
  const context = (): JobContext => {
    const { storage, payments, now } = backEnd();
    return { key: newRequestId(), attempt: 1, storage, now, payments } as unknown as JobContext;
  };
  /** Runs what was asked of the provider, which refuses where it is told to. */
  const sendBack = async (isRefused = false) => {
    const { db } = backEnd();
    await db.updateTable('sandbox_payment').set({ refuses_refunds: isRefused }).execute();
    const open = await db
      .selectFrom('payment_refund')
      .select('id')
      .where('platform', '=', PLATFORM)
      .where('status', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
      .execute();
    for (const { id } of open) await PAYMENT_REFUND.run({ refundId: id }, context());
    await db.updateTable('sandbox_payment').set({ refuses_refunds: false }).execute();
  };

  const cast = async () => {
    const { people } = backEnd();
    await people.configuration(PLATFORM, 'points.withdrawPerDay', '20');
    const staff = (name: string, ...permissions: readonly string[]) =>
      people.account({ platform: PLATFORM, type: 'PLATFORM', name, permissions });
    const pay = ['finance:pay:list', 'finance:pay:approve', 'finance:pay:dk'] as const;
    return {
      seller: await people.account({
        platform: PLATFORM,
        permissions: [
          ...['integral:list', 'integral:recharge', 'integral:withdraw', 'integral:payee'],
          ...['mall:buy', 'mall:order:detail'],
        ],
      }),
      approver: await staff('程颖', ...pay),
      cashier: await staff('田静', ...pay),
      other: await staff('贺强', ...pay, 'finance:recharge:refund', 'finance:recharge:list'),
      keeper: await staff('金鑫', 'mall:order:list', 'mall:order:detail', 'mall:order:refund'),
      auditor: await staff(
        '石磊',
        ...['finance:pay:list', 'finance:recharge:list', 'finance:reconcile:list', 'finance:accounts'],
      ),
    };
  };
  type Cast = Awaited<ReturnType<typeof cast>>;

  const recharges = async (
    { seller, other }: Cast,
    { points, play, back, isRefused }: Of<typeof recharge>,
  ) => {
    const asked = await done(command(seller, '/seller/integral/recharge/pay', { points, channel: 'wechat' }));
    const id = String(asked['id']);
    await get(seller, `/seller/integral/recharge/payment/${id}`);
    await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play });
    if (play === 'fail') return;
    for (const part of back) {
      const given = { points: Math.max(1, Math.floor((points * part) / 1000)), reason: '付款人申请' };
      const { code } = await command(other, `/finance/refund/recharge/${id}`, given);
      if (code === 200) await sendBack(isRefused);
    }
  };
  const withdraws = async (
    { seller, approver, cashier, other }: Cast,
    payeeId: string,
    { points, end }: Of<typeof withdrawal>,
  ) => {
    const asked = await command(seller, '/seller/integral/withdraw', { way: 'tax', points, payeeId });
    // The points may be spent.
    if (asked.code !== 200) return;
    const { id } = asked.data as { id: string };
    const step = async (by: Account, verb: string, body: object = {}) =>
      done(command(by, `/finance/pay/${verb}/${id}`, body));
    if (end === 'CANCELLED') await done(command(seller, `/seller/integral/withdraw/cancel/${id}`));
    if (end === 'REJECTED') await step(approver, 'reject', { reason: '资料不全' });
    if (end === 'APPROVED' || end === 'PAID' || end === 'FAILED') await step(approver, 'approve');
    if (end === 'PAID' || end === 'FAILED') {
      const facts = { receipt: await paper(cashier), paidOn: formatDate(backEnd().now()) };
      await step(cashier, 'pay', { bankReference: newRequestId(), ...facts });
    }
    if (end === 'FAILED') await step(other, 'fail', { reason: '户名不符', bankReference: newRequestId() });
  };
  const buys = async ({ seller, keeper }: Cast, { pieces, price, byPoints, back }: Of<typeof purchase>) => {
    const { skuId } = await backEnd().people.goods(PLATFORM, {}, 10, price);
    const payable = pieces * price;
    const placed = await done(command(seller, '/seller/mall/order', aCheckOut(skuId, pieces, payable)));
    const orderNo = String(placed['orderNo']);
    const step = (by: Account, action: string, body: object = {}) =>
      command(by, `/seller/mall/order/${action}/${orderNo}`, body);
    if (byPoints === undefined) return;
    const points = Math.floor((payable * byPoints) / 1000);
    if ((await step(seller, 'payByCode', { points, channel: 'wechat' })).code !== 200) return;
    await get(seller, `/seller/mall/payment/${orderNo}`);
    await done(command(seller, `/seller/mall/payment/sandbox/${orderNo}`, { play: 'pay' }));
    const count = Math.min(back, pieces);
    if (count === 0) return;
    const { lines } = (await dataOf(seller, `/seller/mall/order/${orderNo}`)) as { lines: readonly Row[] };
    const asked = { lineId: lines[0]?.['id'], count, reason: '不需要了' };
    await done(step(seller, 'askRefund', asked));
    await done(step(keeper, 'answerRefund', { ...asked, accept: 1 }));
    await sendBack();
  };

  const ledger = async () => {
    const { rows } = await sql<{ key: string; kind: string; amount: string }>`select account.key, leg.kind,
      sum(leg.amount) as amount from ledger_leg as leg join ledger_account as account on account.id = leg.account_id
      where account.platform = ${PLATFORM} group by 1, 2`.execute(backEnd().db);
    return (account: string, ...kinds: readonly string[]) =>
      rows
        .filter(({ key, kind }) => key === account && (kinds.length === 0 || kinds.includes(kind)))
        .reduce((sum, { amount }) => sum + Number(amount), 0);
  };

  it('equals the ledger’s', { timeout: 240_000 }, async () => {
    const people = await cast();
    const { seller, auditor, keeper } = people;
    const { later, now } = backEnd();
    later(startOfDay(dayOf(now()) + 1) + 9 * HOUR - now());
    const payee = await done(command(seller, '/seller/integral/payee', CARD));
    later(2 * DAY);
    const days: number[] = [];
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const day = dayOf(now());
        days.push(day);
        for (const each of steps) {
          if (each.step === 'recharge') await recharges(people, each);
          else if (each.step === 'withdrawal') await withdraws(people, String(payee['id']), each);
          else await buys(people, each);
        }
        later(DAY);
        await PAYMENT_STATEMENT.run({ platform: PLATFORM, channel: 'wechat', day }, context());

        const of = await ledger();
        const available = of(`seller:${seller.sid}`);
        const held = of('platform:escrow');
        // The account: every page that shows its points, and the lines, which are those of an export.
        for (const path of ['recharge', 'withdraw'])
          expect(await dataOf(seller, `/seller/integral/${path}/offer`)).toMatchObject({ available });
        const summary = await dataOf(seller, '/seller/integral/record/summary');
        expect(summary).toMatchObject({ available, held, opening: 0, closing: available });
        const months = summary['months'] as readonly Row[];
        expect(sumOf(months, 'incoming') - sumOf(months, 'outgoing')).toBe(available);
        let running = available;
        for (const line of await rowsOf(seller, '/seller/integral/record')) {
          expect(line['balance']).toBe(running);
          running -= numberIn(line, 'amount');
        }
        expect(running).toBe(0);
        const brand = await dataOf(auditor, '/finance/accounts/brand');
        for (const name of ['cash', 'revenue', 'tax', 'fees', 'escrow'])
          expect([name, brand[name]]).toEqual([name, of(`platform:${name}`)]);
        expect(brand).toMatchObject({ parties: available, total: 0 });

        // Recharges, with what went back of them.
        for (const [by, path] of [
          [seller, '/seller/integral/recharge/list'],
          [auditor, '/finance/recharge/list'],
        ] as const) {
          const rows = await rowsOf(by, path);
          expect([path, sumOf(rows, 'arrived')]).toEqual([path, 0 - of('platform:cash', 'recharge')]);
          expect([path, sumOf(rows, 'refunded')]).toEqual([path, of('platform:cash', 'recharge-refund')]);
        }

        // Withdrawals.
        for (const [by, path] of [
          [seller, '/seller/integral/withdraw/list'],
          [auditor, '/finance/pay/list'],
        ] as const) {
          const rows = await rowsOf(by, path);
          const within = (...statuses: readonly string[]) =>
            rows.filter(({ status }) => statuses.includes(String(status)));
          const paidOut = (account: string) => of(account, 'withdrawal-payout', 'withdrawal-return');
          expect([path, sumOf(within('SUBMITTED', 'APPROVED'), 'gross')]).toEqual([path, held]);
          expect([path, sumOf(within('PAID'), 'tax')]).toEqual([path, paidOut('platform:tax')]);
          expect([path, sumOf(within('PAID'), 'net')]).toEqual([path, paidOut('platform:cash')]);
        }

        // Orders of the mall, by points and by a code.
        const sold = (account: string) => of(account, 'mall-payment', 'mall-refund');
        for (const by of [seller, keeper]) {
          const rows = (await rowsOf(by, '/seller/mall/order/list')).filter(
            ({ status, refundedTotal }) =>
              status !== 'UNPAID' && (status !== 'CLOSED' || Number(refundedTotal) > 0),
          );
          expect(sumOf(rows, 'payable') - sumOf(rows, 'refundedTotal')).toBe(sold('platform:revenue'));
          expect(sumOf(rows, 'money') - sumOf(rows, 'refundedMoney')).toBe(0 - sold('platform:cash'));
        }

        // The reconciliation of the days that were lived.
        const statements = (await rowsOf(auditor, '/finance/reconcile/list')).filter(
          ({ fetchedAt }) => fetchedAt !== undefined && fetchedAt !== '',
        );
        expect(statements).toHaveLength(new Set(days).size);
        expect(sumOf(statements, 'differences')).toBe(0);
        expect(sumOf(statements, 'paid') - sumOf(statements, 'refunded')).toBe(
          0 - of('platform:cash', 'recharge', 'recharge-refund') - sold('platform:cash'),
        );
        expect(sumOf(statements, 'posted')).toBe(sumOf(statements, 'paid'));
        expect(0 - sumOf(statements, 'fee')).toBe(of('platform:fees'));
        expect(await backEnd().storage.ledger.verify()).toEqual([]);
      }),
      { numRuns: LIVES, endOnFailure: true },
    );
  });
});
