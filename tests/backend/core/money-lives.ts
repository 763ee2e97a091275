import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { formatDate } from '@/domain/dates/format';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { RunningBackEnd } from '@tests/support/running-back-end';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { callsAs } from './calls-as';
import { PDF, uploadsOf } from './uploads';

/** The brand whose users move money in random steps, for `figures-of-lives.test.ts`. */
export const PLATFORM = 'dc_az';

export type Row = Readonly<Record<string, unknown>>;

const recharge = fc.record({
  step: fc.constant('recharge' as const),
  points: fc.integer({ min: 200, max: 3000 }),
  play: fc.constantFrom('pay', 'twice', 'fail'),
  /** Partial refunds in thousandths of the amount, one after the other. */
  back: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
  isRefused: fc.boolean(),
});
const withdrawal = fc.record({
  step: fc.constant('withdrawal' as const),
  points: fc.integer({ min: 100, max: 180 }),
  way: fc.constantFrom('tax' as const, 'invoice' as const),
  end: fc.constantFrom('SUBMITTED', 'APPROVED', 'PAID', 'FAILED', 'REJECTED', 'CANCELLED'),
});
const transfer = fc.record({
  step: fc.constant('transfer' as const),
  points: fc.integer({ min: 200, max: 3000 }),
  /** The amount by which the received sum is too small. */
  less: fc.integer({ min: 1, max: 50 }),
  isRejected: fc.boolean(),
});
const purchase = fc.record({
  step: fc.constant('purchase' as const),
  pieces: fc.integer({ min: 1, max: 4 }),
  /** The price of a piece in fen. */
  price: fc.integer({ min: 101, max: 4000 }),
  /** The share that is paid by points, in thousandths; undefined for an unpaid order. */
  byPoints: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
  back: fc.nat(4),
});
type Of<Given> = Given extends fc.Arbitrary<infer Value> ? Value : never;

/** A life: random steps that move money, one after the other. */
export const life = fc
  .tuple(
    recharge,
    fc.array(fc.oneof(recharge, transfer, withdrawal, purchase), { minLength: 4, maxLength: 8 }),
  )
  // One step of each kind comes first, so that every figure changes.
  .map(([first, rest]) => [
    { ...first, points: 3000, play: 'pay' as const, back: [120], isRefused: false },
    { ...first, points: 500, play: 'pay' as const, back: [200], isRefused: true },
    { step: 'transfer' as const, points: 900, less: 2, isRejected: false },
    { step: 'withdrawal' as const, points: 150, way: 'tax' as const, end: 'PAID' as const },
    { step: 'withdrawal' as const, points: 110, way: 'invoice' as const, end: 'APPROVED' as const },
    { step: 'purchase' as const, pieces: 2, price: 1111, byPoints: 300, back: 1 },
    ...rest,
  ]);

/** The users of a brand who move money, and functions that sum up the records in PostgreSQL. */
export const moneySteps = (backEnd: () => RunningBackEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);
  /** The requested amount of all recharges, and the amount that arrived by bank transfer without a provider, in fen. */
  const counted = { asked: 0, byBank: 0 };
  const dataOf = async (by: Account, path: string): Promise<Row> => (await get(by, path)).data as Row;
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
  /** Runs the requested refunds. With `isRefused` the provider refuses them. */
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
    for (const [key, value] of [
      ['points.withdrawPerDay', '20'],
      ['finance.bankName', '上海车影科技有限公司'],
      ['finance.bankBank', '招商银行'],
      ['finance.bankNumber', '121900000000888'],
    ] as const)
      await people.configuration(PLATFORM, key, value);
    const staff = (name: string, ...permissions: readonly string[]) =>
      people.account({ platform: PLATFORM, type: 'PLATFORM', name, permissions });
    const pay = ['finance:pay:list', 'finance:pay:approve', 'finance:pay:dk', 'finance:recharge'] as const;
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
    const { id } = (await done(
      command(seller, '/seller/integral/recharge/pay', { points, channel: 'wechat' }),
    )) as { id: string };
    counted.asked += points * 100;
    await get(seller, `/seller/integral/recharge/payment/${id}`);
    await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play });
    if (play === 'fail') return;
    for (const part of back) {
      const given = { points: Math.max(1, Math.floor((points * part) / 1000)), reason: '付款人申请' };
      const { code } = await command(other, `/finance/refund/recharge/${id}`, given);
      if (code === 200) await sendBack(isRefused);
    }
  };
  const transfers = async (
    { seller, other, approver }: Cast,
    { points, less, isRejected }: Of<typeof transfer>,
  ) => {
    const vouchers = [await paper(seller)];
    const facts = { points, payer: '王芳', bankReference: newRequestId(), vouchers };
    const { id } = await done(command(seller, '/seller/integral/recharge/transfer', facts));
    counted.asked += points * 100;
    const step = isRejected
      ? { verb: 'reject', body: { reason: '未到账' } }
      : { verb: 'approve', body: { points: points - less } };
    if (!isRejected) counted.byBank += (points - less) * 100;
    await done(
      command(isRejected ? other : approver, `/finance/recharge/${step.verb}/${String(id)}`, step.body),
    );
  };
  const withdraws = async (
    { seller, approver, cashier, other }: Cast,
    payeeId: string,
    { points, way, end }: Of<typeof withdrawal>,
  ) => {
    const invoice = way === 'tax' ? {} : { invoiceNumber: newRequestId(), invoiceFile: await paper(seller) };
    const submitted = await command(seller, '/seller/integral/withdraw', {
      way,
      points,
      payeeId,
      ...invoice,
    });
    // The points may already be spent.
    if (submitted.code !== 200) return;
    const { id } = submitted.data as { id: string };
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
    const given = { lineId: lines[0]?.['id'], count, reason: '不需要了' };
    await done(step(seller, 'askRefund', given));
    await done(step(keeper, 'answerRefund', { ...given, accept: 1 }));
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

  const legsOf = async (account: string): Promise<readonly number[]> => {
    const { rows } = await sql<{ amount: string }>`select leg.amount from ledger_leg as leg
      join ledger_account as account on account.id = leg.account_id
      where account.platform = ${PLATFORM} and account.key = ${account}`.execute(backEnd().db);
    return rows.map(({ amount }) => Number(amount));
  };
  /** The refunded, pending and refused amounts of recharges, computed from their hold and release entries. */
  const partsOf = async (key: string): Promise<readonly number[]> => {
    const of = await ledger();
    const [held, released] = [0 - of(key, 'recharge-refund-hold'), of(key, 'recharge-refund-release')];
    const gone = of('platform:cash', 'recharge-refund');
    return [gone, held - released - gone, released];
  };
  /** The amounts that the sandbox received and refunded, from its own tables. */
  const providersBooks = async () => {
    const { rows } = await sql<{ paid: string; refunded: string }>`select
      (select coalesce(sum(amount), 0) from sandbox_payment where platform = ${PLATFORM} and state = 'paid') as paid,
      (select coalesce(sum(amount), 0) from sandbox_refund where platform = ${PLATFORM}) as refunded`.execute(
      backEnd().db,
    );
    return { paid: Number(rows[0]?.paid), refunded: Number(rows[0]?.refunded) };
  };

  /** Runs one step of a life. */
  const live = (people: Cast, payeeId: string, step: Of<typeof life>[number]): Promise<void> => {
    if (step.step === 'recharge') return recharges(people, step);
    if (step.step === 'transfer') return transfers(people, step);
    return step.step === 'withdrawal' ? withdraws(people, payeeId, step) : buys(people, step);
  };

  return { cast, live, done, dataOf, context, counted, ledger, legsOf, partsOf, providersBooks };
};
