import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import type { Job, JobContext } from '@backend/core/ports/jobs.port';
import { type PaymentProvider, ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly theirs: number;
  readonly actions: readonly string[];
}

onEachBackEnd('the refund of a payment that was not credited', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const aSeller = () => backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
  const staff = (name = '程颖') =>
    backEnd().people.account({
      ...{ type: 'PLATFORM', name, permissions: ['finance:reconcile:list', 'finance:reconcile'] },
    });
  const newDay = (): number => {
    const { later, now } = backEnd();
    later(startOfDay(dayOf(now()) + 1) + 12 * HOUR - now());
    return dayOf(now());
  };
  const run = (
    job: Job,
    payload: unknown,
    changed: Partial<PaymentProvider> = {},
    key = newRequestId(),
    attempt = 1,
  ) => {
    const { storage, payments, now } = backEnd();
    const of: typeof payments.of = (...asked) => {
      const provider = payments.of(...asked);
      return provider && { ...provider, ...changed };
    };
    const context = { key, attempt, storage, now, payments: { ...payments, of } };
    return job.run(payload, context as unknown as JobContext);
  };
  const differencesOf = async (by: Account, day: number) => {
    const text = formatDate(startOfDay(day));
    const path = `/finance/reconcile/differences?from=${text} 00:00:00&to=${text} 23:59:59`;
    return ((await get(by, path)) as unknown as { rows: readonly Shown[] }).rows;
  };
  const decide = (by: Account, verb: string, id: string, remark = '付款人申请') =>
    command(by, `/finance/reconcile/${verb}/${id}`, { remark });
  const movements = async (by: Account) =>
    (
      (await get(by, '/seller/integral/record')) as unknown as { rows: readonly { amount: number }[] }
    ).rows.map(({ amount }) => amount);

  /** A payment without a notification, which becomes a difference of its day. */
  const paymentWithoutNotification = async (
    play: 'pay' | 'unrefundable' = 'pay',
    change: (amount: number) => number = (amount) => amount,
  ) => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { data } = await command(seller, '/seller/integral/recharge/pay', {
      points: 500,
      channel: 'wechat',
    });
    const { id } = data as { id: string };
    await get(seller, `/seller/integral/recharge/payment/${id}`);
    const { number } = await backEnd()
      .db.selectFrom('payment')
      .select('number')
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    await backEnd().payments.sandbox?.('cyy', 'wechat')?.play(number, play);
    backEnd().later(DAY);
    const provider = backEnd().payments.of('cyy', 'wechat');
    await run(
      PAYMENT_STATEMENT,
      { platform: 'cyy', channel: 'wechat', day },
      {
        statement: async (asked) => {
          const given = await provider?.statement(asked);
          if (given === undefined) throw new Error('no provider');
          return { ...given, lines: given.lines.map((line) => ({ ...line, amount: change(line.amount) })) };
        },
      },
    );
    const [difference] = await differencesOf(one, day);
    if (difference === undefined) throw new Error('no difference');
    return { seller, one, day, number, difference };
  };
  const refundOf = (difference: Shown) =>
    backEnd()
      .db.selectFrom('payment_refund')
      .selectAll()
      .where('difference_id', '=', difference.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const refundedAtProvider = async (number: string): Promise<number> =>
    (await backEnd().storage.sandboxStore.get('cyy', number))?.refunded ?? 0;
  const query = (number: string) => run(PAYMENT_QUERY, { platform: 'cyy', channel: 'wechat', number });

  it('returns to the payer once, although the job runs repeatedly, and the payment can no longer be credited', async () => {
    const { seller, one, day, number, difference } = await paymentWithoutNotification();
    expect(difference.actions).toEqual(['post', 'refund', 'accept']);
    expect((await decide(one, 'refund', difference.id)).code).toBe(200);
    const { id } = await refundOf(difference);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from job
      where kind = 'payment.refund' and payload ->> 'refundId' = ${id}`.execute(backEnd().db);
    expect(rows).toEqual([{ count: 1 }]);
    await query(number);
    await Promise.all(Array.from({ length: 4 }, () => run(PAYMENT_REFUND, { refundId: id })));
    await run(PAYMENT_REFUND, { refundId: id });
    expect(await refundedAtProvider(number)).toBe(50_000);
    expect(await refundOf(difference)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await differencesOf(one, day)).toMatchObject([{ status: 'REFUNDED', actions: [] }]);
    await query(number);
    expect(await movements(seller)).toEqual([]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('is posted or refunded, never both, when two users decide at the same time as a query', async () => {
    const { seller, one, number, difference } = await paymentWithoutNotification();
    const two = await staff('田静');
    const [posted, refunded] = await Promise.all([
      decide(one, 'post', difference.id),
      decide(two, 'refund', difference.id),
      query(number),
    ]);
    const { rows } = await sql<{ id: string }>`select id from payment_refund
      where difference_id = ${difference.id}`.execute(backEnd().db);
    for (const { id } of rows) await run(PAYMENT_REFUND, { refundId: id });
    await query(number);
    const credited = (await movements(seller)).reduce((sum, each) => sum + each, 0);
    expect(credited + (await refundedAtProvider(number))).toBe(50_000);
    expect([posted.code, refunded.code].filter((code) => code === 200).length).toBeLessThanOrEqual(1);
  });

  it('is queried again under its number while the provider is silent or the refund is in progress', async () => {
    const { one, day, number, difference } = await paymentWithoutNotification();
    await decide(one, 'refund', difference.id);
    const { id, refund_number: refundNumber } = await refundOf(difference);
    const numbers: string[] = [];
    const provider = backEnd().payments.of('cyy', 'wechat');
    const silent: Partial<PaymentProvider> = {
      // The provider sends the money, but its answer is lost.
      refund: async (asked) => {
        numbers.push(asked.refundNumber);
        await provider?.refund(asked);
        throw new ProviderUnavailable('refund', 'timeout');
      },
    };
    await expect(run(PAYMENT_REFUND, { refundId: id }, silent)).rejects.toThrow('timeout');
    expect(await refundOf(difference)).toMatchObject({ status: 'UNKNOWN' });
    expect(await differencesOf(one, day)).toMatchObject([{ status: 'REFUNDING', actions: [] }]);
    await run(PAYMENT_REFUND, { refundId: id }, { refund: () => Promise.resolve('waiting') });
    expect(await refundOf(difference)).toMatchObject({ status: 'UNKNOWN', asked: 1 });
    await run(PAYMENT_REFUND, { refundId: id });
    expect(numbers).toEqual([refundNumber]);
    expect(await refundOf(difference)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await refundedAtProvider(number)).toBe(50_000);
  });

  it('reopens its difference when the provider refuses it, so that the payment can be posted', async () => {
    const { seller, one, day, difference } = await paymentWithoutNotification('unrefundable');
    await decide(one, 'refund', difference.id);
    const { id } = await refundOf(difference);
    await run(PAYMENT_REFUND, { refundId: id });
    expect(await refundOf(difference)).toMatchObject({ status: 'REFUSED' });
    expect(await differencesOf(one, day)).toMatchObject([
      { status: 'OPEN', actions: ['post', 'refund', 'accept'] },
    ]);
    expect((await decide(one, 'post', difference.id)).code).toBe(200);
    expect(await movements(seller)).toEqual([50_000]);
    expect((await decide(one, 'refund', difference.id)).refusal).toBe('reconciliation.decided');
  });

  it('stays open when the provider refuses it right after an unanswered request, and the money is not lost', async () => {
    const { one, day, number, difference } = await paymentWithoutNotification();
    await decide(one, 'refund', difference.id);
    const { id, refund_number: refundNumber } = await refundOf(difference);
    const silent = { refund: () => Promise.reject(new ProviderUnavailable('refund', 'timeout')) };
    await expect(run(PAYMENT_REFUND, { refundId: id }, silent)).rejects.toThrow('timeout');
    const refusing = { refund: () => Promise.resolve('refused' as const) };
    await run(PAYMENT_REFUND, { refundId: id }, refusing);
    expect(await refundOf(difference)).toMatchObject({ status: 'UNKNOWN', asked: 1 });
    expect(await differencesOf(one, day)).toMatchObject([{ status: 'REFUNDING', actions: [] }]);
    // The provider executes the first request only now.
    await backEnd()
      .payments.of('cyy', 'wechat')
      ?.refund({
        ...{ number, refundNumber, amount: 50_000, total: 50_000, reason: '退款' },
      });
    await run(PAYMENT_REFUND, { refundId: id });
    expect(await refundOf(difference)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await refundedAtProvider(number)).toBe(50_000);
  });

  it('accepts a refusal only when no request can be in flight any more, even from a killed node', async () => {
    const { one, day, difference } = await paymentWithoutNotification('unrefundable');
    await decide(one, 'refund', difference.id);
    const { id } = await refundOf(difference);
    const key = newRequestId();
    const killed = { refund: () => new Promise<never>(() => undefined) };
    // The node has claimed the command's job, so the next query is a separate job.
    await sql`update job set state = 'running' where kind = 'payment.refund'
      and payload ->> 'refundId' = ${id}`.execute(backEnd().db);
    void run(PAYMENT_REFUND, { refundId: id }, killed, key);
    await expect.poll(async () => (await refundOf(difference)).status).toBe('SENT');
    await run(PAYMENT_REFUND, { refundId: id }, {}, key, 2);
    expect(await refundOf(difference)).toMatchObject({ status: 'UNKNOWN', asked: 1 });
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from job
      where kind = 'payment.refund' and payload ->> 'refundId' = ${id}`.execute(backEnd().db);
    expect(rows).toEqual([{ count: 2 }]);
    backEnd().later(11 * MINUTE);
    await run(PAYMENT_REFUND, { refundId: id });
    expect(await refundOf(difference)).toMatchObject({ status: 'REFUSED' });
    expect(await differencesOf(one, day)).toMatchObject([{ status: 'OPEN' }]);
  });

  const ownRecharge = async (by: Account) => {
    const { rows } = (await get(by, '/seller/integral/recharge/list')) as unknown as {
      rows: readonly { id: string; status: string; refundState?: string; refundAmount?: number }[];
    };
    return rows[0];
  };
  const eventsOf = async (id = '') =>
    (
      await backEnd()
        .db.selectFrom('finance_event')
        .select(['kind', 'author_name'])
        .where('area', '=', 'recharge')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind, author_name: by }) => [kind, by]);

  it('ends the recharge with the wrong amount, and its account reads the outcome', async () => {
    const { seller, one, difference, number } = await paymentWithoutNotification(
      'pay',
      (amount) => amount - 1,
    );
    const mine = await ownRecharge(seller);
    expect(mine).toMatchObject({ status: 'PAYING' });
    await decide(one, 'refund', difference.id);
    expect(await ownRecharge(seller)).toMatchObject({ refundState: 'REFUNDING', refundAmount: 49_999 });
    await run(PAYMENT_REFUND, { refundId: (await refundOf(difference)).id });
    expect(await ownRecharge(seller)).toMatchObject({
      ...{ status: 'CLOSED', refundState: 'REFUNDED', refundAmount: 49_999 },
    });
    expect(await get(seller, `/seller/integral/recharge/payment/${mine?.id ?? ''}`)).toMatchObject({
      data: { status: 'CLOSED', code: '', refundState: 'REFUNDED', refundAmount: 49_999 },
    });
    expect(await eventsOf(mine?.id)).toEqual([
      ['submit', seller.name],
      ['refund', '程颖'],
      ['close', ''],
      ['refunded', ''],
    ]);
    const payment = await backEnd()
      .db.selectFrom('payment')
      .select(['status', 'trouble'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(payment).toEqual({ status: 'CLOSED', trouble: null });
  });

  it('notifies the account of a refund that the provider refused', async () => {
    const { seller, one, difference } = await paymentWithoutNotification('unrefundable');
    await decide(one, 'refund', difference.id);
    await run(PAYMENT_REFUND, { refundId: (await refundOf(difference)).id });
    const mine = await ownRecharge(seller);
    expect(mine).toMatchObject({ status: 'PAYING', refundState: 'REFUND_FAILED', refundAmount: 50_000 });
    expect((await eventsOf(mine?.id)).at(-1)).toEqual(['refund-refused', '']);
  });

  it('is not needed when staff explain the money, and the recharge is then closed', async () => {
    const { seller, one, difference } = await paymentWithoutNotification('pay', (amount) => amount - 1);
    expect((await decide(one, 'accept', difference.id, '已在商户平台退款')).code).toBe(200);
    expect(await ownRecharge(seller)).toMatchObject({ status: 'CLOSED' });
  });

  it('becomes a difference when all statements of its days exist and none contains it', async () => {
    const { one, difference } = await paymentWithoutNotification();
    await decide(one, 'refund', difference.id);
    const first = dayOf(backEnd().now());
    backEnd().later(DAY);
    await run(PAYMENT_REFUND, { refundId: (await refundOf(difference)).id });
    backEnd().later(DAY);
    const without = async (day: number) =>
      run(
        PAYMENT_STATEMENT,
        { platform: 'cyy', channel: 'wechat', day },
        {
          statement: async (asked) => {
            const given = await backEnd().payments.of('cyy', 'wechat')?.statement(asked);
            return {
              unreadable: [],
              lines: (given?.lines ?? []).filter(({ refundNumber }) => refundNumber === undefined),
            };
          },
        },
      );
    await without(first + 1);
    expect(await differencesOf(one, first + 1)).toEqual([]);
    await without(first);
    const { number, refund_number: refundNumber } = await refundOf(difference);
    expect(await differencesOf(one, first)).toMatchObject([
      ...[{ kind: 'refund-absent', ours: 50_000, theirs: 0, number, refundNumber, actions: ['accept'] }],
    ]);
  });

  it('sends the payer a fixed text, however long the remark of the staff is', async () => {
    const { one, difference } = await paymentWithoutNotification();
    await decide(one, 'refund', difference.id, '说'.repeat(100));
    const reasons: string[] = [];
    await run(
      PAYMENT_REFUND,
      { refundId: (await refundOf(difference)).id },
      {
        refund: ({ reason }) => {
          reasons.push(reason);
          return Promise.resolve('done');
        },
      },
    );
    expect(reasons).toEqual(['充值退款']);
    expect(await refundOf(difference)).toMatchObject({ reason: '说'.repeat(100) });
  });

  it('becomes a difference again when the statement contains a refund that counted as refused', async () => {
    const { one, difference } = await paymentWithoutNotification('unrefundable');
    await decide(one, 'refund', difference.id);
    const { id, refund_number: refundNumber, number } = await refundOf(difference);
    await run(PAYMENT_REFUND, { refundId: id });
    const day = dayOf(backEnd().now());
    backEnd().later(DAY);
    const line = { number, refundNumber, transactionId: 'T', amount: 50_000, fee: 0, at: startOfDay(day) };
    await run(
      PAYMENT_STATEMENT,
      { platform: 'cyy', channel: 'wechat', day },
      { statement: () => Promise.resolve({ lines: [line], unreadable: [] }) },
    );
    expect(await differencesOf(one, day)).toMatchObject([{ kind: 'refund', theirs: 50_000 }]);
  });

  it('returns a wrong amount, which can no longer be credited', async () => {
    const { seller, one, day, number, difference } = await paymentWithoutNotification(
      'pay',
      (amount) => amount - 1,
    );
    expect(difference).toMatchObject({ kind: 'amount', theirs: 49_999, actions: ['refund', 'accept'] });
    expect((await decide(one, 'refund', difference.id)).code).toBe(200);
    await query(number);
    await run(PAYMENT_REFUND, { refundId: (await refundOf(difference)).id });
    expect(await refundedAtProvider(number)).toBe(49_999);
    expect(await differencesOf(one, day)).toMatchObject([{ status: 'REFUNDED', actions: [] }]);
    expect(await movements(seller)).toEqual([]);
  });

  it('is refused for a payment that was credited meanwhile', async () => {
    const { one, day, number, difference } = await paymentWithoutNotification('pay', (amount) => amount - 1);
    await query(number);
    expect((await decide(one, 'refund', difference.id)).refusal).toBe('reconciliation.nothing-to-refund');
    expect(await differencesOf(one, day)).toMatchObject([{ status: 'OPEN', actions: ['accept'] }]);
  });

  it('is no difference in the statement of the same day', async () => {
    const other = await paymentWithoutNotification();
    await decide(other.one, 'refund', other.difference.id);
    const refundDay = dayOf(backEnd().now());
    await run(PAYMENT_REFUND, { refundId: (await refundOf(other.difference)).id });
    backEnd().later(DAY);
    await run(PAYMENT_STATEMENT, { platform: 'cyy', channel: 'wechat', day: refundDay });
    expect(await differencesOf(other.one, refundDay)).toEqual([]);
    const path = `/finance/reconcile/list?from=${formatDate(startOfDay(refundDay))} 00:00:00`;
    const { rows } = (await get(other.one, path)) as unknown as { rows: readonly { refunded: number }[] };
    expect(rows[0]).toMatchObject({ refunded: 50_000 });
  });
});
