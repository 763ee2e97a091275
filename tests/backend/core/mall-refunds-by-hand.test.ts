import { beforeAll, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import type { RefundReport } from '@/domain/payment/refund';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const BUY = ['mall:buy', 'mall:order:detail'];
const STAFF = ['mall:order:list', 'mall:order:detail', 'mall:order:ship', 'mall:order:refund'];

interface Money {
  readonly id: string;
  readonly state: string;
  readonly trouble?: string;
  readonly wait?: string;
  readonly canSettle: number | boolean;
  readonly settledReference: string;
}

onEachBackEnd('a mall refund that the provider does not make', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  let one: Account;
  let two: Account;
  let references = 0;
  beforeAll(async () => {
    const { people } = backEnd();
    one = await people.account({ name: '金鑫', type: 'PLATFORM', permissions: STAFF });
    two = await people.account({ name: '田静', type: 'PLATFORM', permissions: STAFF });
  });
  const aReference = (): string => `HAND-${String((references += 1))}`;

  /**
   * An order of 34.00 that was paid by a code. Staff user `one` accepts its refund, and the provider then sends these
   * reports.
   */
  const agreed = async (...reports: readonly RefundReport[]) => {
    const { people, storage, now, db } = backEnd();
    const seller = await people.account({ name: '王芳', permissions: BUY });
    const step = (by: Account, action: string, body: object = {}) =>
      command(by, `/seller/mall/order/${action}/${orderNo}`, body, newRequestId());
    const read = async (by: Account) => (await get(by, `/seller/mall/order/${orderNo}`)).data;
    const { skuId } = await people.goods('cyy', { freightFee: 400 }, 10, 1000);
    const { orderNo } = (await command(seller, '/seller/mall/order', aCheckOut(skuId, 3, 3400))).data as {
      readonly orderNo: string;
    };
    await step(seller, 'payByCode', { points: 0, channel: 'wechat' });
    await get(seller, `/seller/mall/payment/${orderNo}`);
    await command(seller, `/seller/mall/payment/sandbox/${orderNo}`, { play: 'pay' });
    const lineId = (await read(seller)).lines[0].id;
    await step(seller, 'askRefund', { lineId, count: 3, reason: '不需要了' });
    await step(one, 'answerRefund', { lineId, count: 3, accept: 1 });
    const { id } = (await read(two)).moneyBack[0] as Money;
    const say = async (word: RefundReport) => {
      const refund = await storage.refunds.one(id);
      if (refund === undefined) throw new Error('no refund');
      await storage.refunds.storeReport(refund, word, newRequestId(), now());
    };
    for (const word of reports) await say(word);
    const shown = async (by: Account = two): Promise<Money> => (await read(by)).moneyBack[0];
    const settle = (by: Account, reference: string, refundId = id) =>
      step(by, 'settleRefund', { refundId, reference });
    /** The net cash at the provider, in fen. */
    const cash = async () => {
      const { sum } = await db
        .selectFrom('ledger_leg as leg')
        .innerJoin('ledger_entry as entry', 'entry.seq', 'leg.entry_seq')
        .innerJoin('ledger_account as account', 'account.id', 'leg.account_id')
        .innerJoin('mall_order', (join) => join.on('entry.area', '=', 'mall'))
        .select(({ fn }) => fn.sum<string | null>('leg.amount').as('sum'))
        .whereRef('entry.reference_id', '=', (eb) => eb.cast('mall_order.id', 'text'))
        .where('account.key', '=', 'platform:cash')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      return 0 - Number(sum ?? 0);
    };
    const differences = async () => {
      const { refund_number: number } = await db
        .selectFrom('payment_refund')
        .select('refund_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return db
        .selectFrom('reconciliation_difference')
        .select(['kind', 'status', 'theirs'])
        .where('refund_number', '=', number)
        .execute();
    };
    return { seller, id, orderNo, step, read, say, shown, settle, cash, differences };
  };
  const sound = async () => expect(await backEnd().storage.ledger.verify()).toEqual([]);

  it('is recorded as made by hand by a user other than the one who accepted it', async () => {
    const { seller, read, shown, settle, cash } = await agreed('payer-account');
    expect(await read(two)).toMatchObject({ failedRefunds: 1, actions: ['retryRefund', 'settleRefund'] });
    expect(await shown()).toMatchObject({ state: 'STOPPED', trouble: 'payer-account', canSettle: 1 });
    expect(await shown(one)).toMatchObject({ wait: 'own', canSettle: 0 });
    // Buyers do not see trouble at the provider.
    expect((await read(seller)).moneyBack).toEqual([]);
    expect((await settle(one, 'A')).refusal).toBe('recharge.own-settlement');
    expect((await settle(seller, 'A')).refusal).toBe('permission.denied');
    expect((await settle(two, '  ')).refusal).toBe('recharge.reference-required');
    expect(await cash()).toBe(3400);
    const reference = aReference();
    expect((await settle(two, ` ${reference} `)).code).toBe(200);
    expect(await shown()).toMatchObject({
      ...{ state: 'SETTLED', settledReference: reference, settledBy: '田静', canSettle: 0 },
    });
    expect(await read(seller)).toMatchObject({ failedRefunds: 0, refunds: [{ moneyState: 'SETTLED' }] });
    const { events } = await read(two);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: 'settleRefund', authorName: '田静', note: `34.00 ${reference}` },
    });
    // A buyer sees the names of their own users, but not of staff.
    const { events: ofBuyer } = await read(seller);
    expect(ofBuyer.at(-1)).toMatchObject({ kind: 'settleRefund', authorName: '' });
    expect(ofBuyer.find(({ kind }: { kind: string }) => kind === 'askRefund')).toMatchObject({
      authorName: '王芳',
    });
    expect(JSON.stringify(ofBuyer)).not.toMatch(/金鑫|田静/);
    expect(await cash()).toBe(0);
    expect((await settle(two, aReference())).refusal).toBe('mall.not-now');
    expect(await cash()).toBe(0);
    await sound();
  });

  it('is recorded as made by hand after the provider refused it', async () => {
    const { shown, settle, cash } = await agreed('refused');
    expect(await shown()).toMatchObject({ state: 'REFUND_FAILED', canSettle: 1 });
    expect((await settle(two, aReference())).code).toBe(200);
    expect(await cash()).toBe(0);
    await sound();
  });

  it('cannot be recorded by hand while the provider may still execute it', async () => {
    const underWay = await agreed('waiting', 'slow');
    expect(await underWay.shown()).toMatchObject({ state: 'STOPPED', wait: 'under-way', canSettle: 0 });
    expect((await underWay.settle(two, aReference())).refusal).toBe('payment.refund-under-way');
    const asking = await agreed('payer-account', 'sent');
    expect(await asking.shown()).toMatchObject({ wait: 'asking', canSettle: 0 });
    expect((await asking.settle(two, aReference())).refusal).toBe('payment.refund-in-doubt');
    const doubted = await agreed('sent', 'unanswered');
    expect(await doubted.shown()).toMatchObject({ wait: 'in-doubt', canSettle: 0 });
    expect((await doubted.settle(two, aReference())).refusal).toBe('payment.refund-in-doubt');
    for (const { cash } of [underWay, asking, doubted]) expect(await cash()).toBe(3400);
    backEnd().later(11 * MINUTE);
    expect((await doubted.settle(two, aReference())).code).toBe(200);
    expect(await doubted.cash()).toBe(0);
    expect((await underWay.settle(two, aReference())).refusal).toBe('payment.refund-under-way');
    await sound();
  });

  it('becomes a difference when the provider executes it after it was recorded by hand', async () => {
    const { say, settle, shown, cash, differences } = await agreed('no-balance');
    await settle(two, aReference());
    await Promise.all([say('done'), say('done')]);
    await say('done');
    const listed = await differences();
    expect(listed.map(({ theirs, ...each }) => ({ ...each, theirs: Number(theirs) }))).toEqual([
      { kind: 'refund', status: 'OPEN', theirs: 3400 },
    ]);
    expect(await shown()).toMatchObject({ state: 'SETTLED' });
    expect(await cash()).toBe(0);
    await sound();
  });

  it('is recorded once, even by two users, and never in addition to the provider’s own result', async () => {
    const byTwo = await agreed('payer-account');
    const three = await backEnd().people.account({ name: '程颖', type: 'PLATFORM', permissions: STAFF });
    const ends = await Promise.all([
      byTwo.settle(two, aReference()),
      byTwo.settle(three, aReference()),
      byTwo.step(one, 'retryRefund'),
    ]);
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
    const crossed = await agreed('payer-account');
    await Promise.all([crossed.say('done'), crossed.settle(two, aReference())]);
    const { state } = await crossed.shown();
    expect(await crossed.differences()).toHaveLength(state === 'SETTLED' ? 1 : 0);
    expect(await crossed.cash()).toBe(0);
    await sound();
  });

  it('accepts a reference for one refund only, and no refund of another order', async () => {
    const [first, second] = [await agreed('payer-account'), await agreed('payer-account')];
    const reference = aReference();
    expect((await first.settle(two, reference, second.id)).refusal).toBe('mall.not-found');
    expect((await first.settle(two, reference)).code).toBe(200);
    expect((await second.settle(two, reference.toLowerCase())).refusal).toBe(
      'recharge.settled-reference-used',
    );
    expect(await second.shown()).toMatchObject({ state: 'STOPPED', canSettle: 1 });
    expect(await second.cash()).toBe(3400);
    await sound();
  });

  it('requires a recent sign-in to be recorded, but not to be retried', async () => {
    const { client, tokenOf, later } = backEnd();
    const { id, orderNo, shown, cash } = await agreed('payer-account');
    const { orderNo: other } = await agreed('payer-account');
    const session = { token: await tokenOf(two), platform: 'cyy' };
    later(31 * MINUTE);
    const body = { refundId: id, reference: aReference() };
    const send = async () => {
      const asked = { ...session, body, requestId: newRequestId() };
      return (await client.command(`/seller/mall/order/settleRefund/${orderNo}`, asked)).body;
    };
    expect((await send()).refusal).toBe('session.not-recent');
    expect(await shown()).toMatchObject({ state: 'STOPPED', canSettle: 1 });
    expect(await cash()).toBe(3400);
    const retried = { ...session, body: {}, requestId: newRequestId() };
    expect((await client.command(`/seller/mall/order/retryRefund/${other}`, retried)).body.code).toBe(200);
    const proof = { ...session, body: { password: PASSWORD } };
    expect((await client.post('/unlockscreen', proof)).body.code).toBe(200);
    expect((await send()).code).toBe(200);
    expect(await shown()).toMatchObject({ state: 'SETTLED', settledReference: body.reference });
    expect(await cash()).toBe(0);
    await sound();
  });

  it('is refused to a script that tries one reference after another', async () => {
    const { settle, shown } = await agreed('payer-account');
    const guesser = await backEnd().people.account({ name: '程颖', type: 'PLATFORM', permissions: STAFF });
    // All tries are sent at once and exceed the limit of 60, because a slow machine regains one try every two seconds.
    const tries = await Promise.all(Array.from({ length: 90 }, () => settle(guesser, '  ')));
    const answered = tries.filter(({ refusal }) => refusal === 'recharge.reference-required').length;
    const stopped = tries.filter(({ refusal }) => refusal === 'finance.too-often').length;
    expect([answered >= 60, stopped > 0, answered + stopped]).toEqual([true, true, 90]);
    expect((await settle(two, aReference())).code).toBe(200);
    expect(await shown()).toMatchObject({ state: 'SETTLED' });
    await sound();
  });
});
