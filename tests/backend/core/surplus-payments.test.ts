import { afterAll, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { PAYMENT_CHANNELS, type PaymentChannel } from '@/domain/payment/payment';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { alipayDouble } from '@tests/support/payments/alipay-double';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { newRequestId, type RunningBackEnd } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Shown {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly actions: readonly string[];
}

const STAFF = [
  ...['finance:recharge:list', 'finance:reconcile:list', 'finance:reconcile', 'finance:recharge:refund'],
];

/** A recharge of 500 points by a code, and functions that read what its users see. */
const sceneOf = (backEnd: () => RunningBackEnd) => {
  const { get, command } = callsAs(backEnd);
  const opened = async (channel: PaymentChannel) => {
    const { people, db } = backEnd();
    const seller = await people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const staff = await people.account({ type: 'PLATFORM', permissions: STAFF });
    const { data } = await command(seller, '/seller/integral/recharge/pay', { points: 500, channel });
    const { id } = data as { id: string };
    await get(seller, `/seller/integral/recharge/payment/${id}`);
    const { number } = await db
      .selectFrom('payment')
      .select('number')
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    const rowsOf = async (by: Account, path: string) =>
      ((await get(by, path)) as unknown as { rows: readonly Readonly<Record<string, unknown>>[] }).rows;
    const differences = async () =>
      (await rowsOf(staff, `/finance/reconcile/differences?searchValue=${number}`)) as unknown as Shown[];
    const own = async () => (await rowsOf(seller, '/seller/integral/recharge/list'))[0];
    const troubled = async () =>
      (await rowsOf(staff, '/finance/recharge/list?trouble=1')).some((each) => String(each['id']) === id);
    const decide = (verb: string, difference: string) =>
      command(staff, `/finance/reconcile/${verb}/${difference}`, { remark: '付款人申请' });
    return { seller, staff, id, number, differences, own, troubled, decide };
  };
  return { get, command, opened };
};

onEachBackEnd('a code that a sandbox payer pays twice', (backEnd) => {
  const { command, opened } = sceneOf(backEnd);
  const aNode = clockedNodes(backEnd);

  it('is credited once, shown to both sides, and its surplus is refunded once', async () => {
    const { seller, id, number, differences, own, troubled, decide } = await opened('wechat');
    const played = await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play: 'double' });
    expect(played.code).toBe(200);
    expect(await own()).toMatchObject({ status: 'CREDITED', arrived: 50_000, trouble: 'paid-twice' });
    expect(await troubled()).toBe(true);
    const [difference] = await differences();
    expect(difference).toMatchObject({ number, status: 'OPEN', actions: ['refund', 'accept'] });
    const ends = await Promise.all(Array.from({ length: 3 }, () => decide('refund', difference?.id ?? '')));
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await own()).toMatchObject({ refundState: 'REFUNDING', refundAmount: 50_000 });
    await aNode().pass(MINUTE);
    expect(await differences()).toMatchObject([{ status: 'REFUNDED', actions: [] }]);
    const refunds = await backEnd()
      .db.selectFrom('sandbox_refund')
      .select(['amount', 'transaction_id'])
      .where('number', '=', number)
      .execute();
    expect(refunds).toHaveLength(1);
    // The posted transaction was not refunded.
    expect((await backEnd().storage.sandboxStore.get('cyy', number))?.refunded).toBe(0);
    expect(await troubled()).toBe(false);
    const after = await own();
    expect(after).toMatchObject({ status: 'CREDITED', arrived: 50_000, refundState: 'REFUNDED' });
    expect(after?.['trouble']).toBeUndefined();
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  const settled = (number: string, transactionId: string, amount: number) => {
    const { storage, now } = backEnd();
    const name = { platform: 'cyy', channel: 'wechat', number } as const;
    const found = { state: 'paid', transactionId, amount, paidAt: now() } as const;
    return storage.payments.settle(name, found, newRequestId(), now());
  };
  const refunds = (number: string) =>
    backEnd()
      .db.selectFrom('payment_refund')
      .select(['id', 'transaction_id'])
      .where('number', '=', number)
      .orderBy('id')
      .execute();

  it('is also refunded when the further transaction has another amount', async () => {
    const { number, differences, own, decide } = await opened('wechat');
    const [wrong, right] = [newRequestId(), newRequestId()];
    await settled(number, wrong, 49_999);
    await settled(number, right, 50_000);
    expect(await own()).toMatchObject({ status: 'CREDITED', arrived: 50_000 });
    const [difference] = await differences();
    expect(difference).toMatchObject({ kind: 'amount', actions: ['refund', 'accept'] });
    expect((await decide('refund', difference?.id ?? '')).code).toBe(200);
    expect(await refunds(number)).toMatchObject([{ transaction_id: wrong }]);
  });

  it('stays open for staff until the last of its further transactions is refunded', async () => {
    const { number, differences, own, decide } = await opened('wechat');
    const transactions = [newRequestId(), newRequestId(), newRequestId()];
    for (const transaction of transactions) await settled(number, transaction, 50_000);
    for (const { id } of await differences()) expect((await decide('refund', id)).code).toBe(200);
    const { storage, now, payments: all } = backEnd();
    const of: typeof all.of = (...named) => {
      const provider = all.of(...named);
      return provider && { ...provider, refund: () => Promise.resolve('done') };
    };
    const context = { attempt: 1, storage, now, payments: { ...all, of } };
    const [first, second] = await refunds(number);
    const end = (refundId = '') =>
      PAYMENT_REFUND.run({ refundId }, { ...context, key: newRequestId() } as unknown as JobContext);
    await end(first?.id);
    expect(await own()).toMatchObject({ trouble: 'paid-twice' });
    await end(second?.id);
    expect((await own())?.['trouble']).toBeUndefined();
  });
});

let moved = 0;
const clock = () => Date.now() + moved;
const wechat = await wechatPayDouble(clock);
const alipay = await alipayDouble(clock);
const DOUBLES = { wechat: wechat.double, alipay: alipay.double } as const;
const payments = await createRealProviders(
  [
    {
      platform: 'cyy',
      wechat: { account: wechat.account, offered: true },
      alipay: { account: alipay.account, offered: true },
    },
  ],
  clock,
);
afterAll(async () => {
  await wechat.double.stop();
  await alipay.double.stop();
});

onEachBackEnd(
  'a code paid twice at a real provider',
  (backEnd) => {
    const { opened } = sceneOf(backEnd);
    const aNode = clockedNodes(backEnd);
    const later = (ms: number): void => {
      backEnd().later(ms);
      moved = backEnd().now() - Date.now();
    };

    it.each(PAYMENT_CHANNELS)(
      'is refunded at %s by its own transaction, without a further difference in the statement',
      async (channel) => {
        const noon = startOfDay(dayOf(backEnd().now()) + 1) + 12 * HOUR + (Date.now() % HOUR);
        later(noon - backEnd().now());
        const day = dayOf(backEnd().now());
        const double = DOUBLES[channel];
        const { number, differences, own, troubled, decide } = await opened(channel);
        double.pay(number);
        const second = double.payAgain(number);
        const url = `${backEnd().url}/api/webhooks/payment-${channel}-cyy`;
        for (const named of [number, second, second]) {
          const { headers, body } = double.notification(named);
          expect([200, 204]).toContain((await fetch(url, { method: 'POST', headers, body })).status);
        }
        expect(await own()).toMatchObject({ status: 'CREDITED', trouble: 'paid-twice' });
        const [difference] = await differences();
        expect(difference?.actions).toEqual(['refund', 'accept']);
        expect((await decide('refund', difference?.id ?? '')).code).toBe(200);
        await aNode().pass(HOUR);
        moved = backEnd().now() - Date.now();
        expect(await differences()).toMatchObject([{ status: 'REFUNDED' }]);
        const at = (transaction: string) =>
          double.payments().find(({ transactionId }) => transactionId === transaction)?.refunds.size;
        const [first] = double.payments().filter((each) => each.number === number);
        expect([first?.refunds.size, at(second)]).toEqual([0, 1]);
        expect(await troubled()).toBe(false);
        later(startOfDay(day + 1) + 11 * HOUR - backEnd().now());
        const { storage, now } = backEnd();
        const context = { key: newRequestId(), attempt: 1, storage, now, payments };
        const name = { platform: 'cyy', channel, day };
        await PAYMENT_STATEMENT.run(name, context as unknown as JobContext);
        expect(await differences()).toMatchObject([{ status: 'REFUNDED' }]);
        expect(await backEnd().storage.ledger.verify()).toEqual([]);
        later(DAY);
      },
    );
  },
  { payments },
);
