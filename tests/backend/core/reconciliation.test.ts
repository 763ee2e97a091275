import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { backoffDelay } from '@/domain/kernel/backoff';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import {
  type PaymentProvider,
  type ProviderStatement,
  ProviderUnavailable,
} from '@backend/core/ports/payment-provider.port';
import { FinalFailure } from '@backend/core/ports/final-failure';
import { PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { PAYMENT_RECONCILE, PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface ShownDay {
  readonly day: string;
  readonly lines: number;
  readonly paid: number;
  readonly posted: number;
  readonly fee: number;
  readonly open: number;
}
interface ShownDifference {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly number: string;
  readonly transactionId: string;
  readonly theirs: number;
  readonly ours: number;
  readonly raw: string;
  readonly remark: string;
  readonly decidedBy: string;
  readonly actions: readonly string[];
}

onEachBackEnd('the reconciliation with the payment providers', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const aSeller = (platform = 'cyy') =>
    backEnd().people.account({ platform, permissions: ['integral:list', 'integral:recharge'] });
  const RIGHTS = ['finance:reconcile:list', 'finance:reconcile'];
  const staff = (name = '程颖', permissions = RIGHTS, more = {}) =>
    backEnd().people.account({ type: 'PLATFORM', name, permissions, ...more });

  /** Noon of a day on which no other test makes payments. */
  const newDay = (): number => {
    const { later, now } = backEnd();
    later(startOfDay(dayOf(now()) + 1) + 12 * HOUR - now());
    return dayOf(now());
  };
  /** A recharge by a code of WeChat Pay, and the number of its payment. */
  const recharge = async (by: Account, points = 500) => {
    const { data } = await command(by, '/seller/integral/recharge/pay', { points, channel: 'wechat' });
    const { id } = data as { id: string };
    await get(by, `/seller/integral/recharge/payment/${id}`);
    const { number } = await backEnd()
      .db.selectFrom('payment')
      .select('number')
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, number };
  };
  /** The payer pays, but the notification is lost. */
  const payWithoutNotification = async ({ platform }: Account, number: string) => {
    await backEnd().payments.sandbox?.(platform, 'wechat')?.play(number, 'pay');
  };
  const context = (changed: Partial<PaymentProvider> = {}, key = newRequestId()): JobContext => {
    const { storage, payments, now } = backEnd();
    const of: typeof payments.of = (...asked) => {
      const provider = payments.of(...asked);
      return provider && { ...provider, ...changed };
    };
    return { key, storage, now, payments: { ...payments, of } } as unknown as JobContext;
  };
  const fetchDay = (day: number, changed: Partial<PaymentProvider> = {}, platform = 'cyy') =>
    PAYMENT_STATEMENT.run({ platform, channel: 'wechat', day }, context(changed));
  /** A replacement for the `statement` method of the provider, which changes what the method returns. */
  const changing = (change: (given: ProviderStatement) => ProviderStatement): Partial<PaymentProvider> => ({
    statement: async (day) => {
      const given = await backEnd().payments.of('cyy', 'wechat')?.statement(day);
      if (given === undefined) throw new Error('no provider');
      return change(given);
    },
  });
  const rangeOf = (day: number): string => {
    const text = formatDate(startOfDay(day));
    return `from=${text} 00:00:00&to=${text} 23:59:59`;
  };
  const daysOf = async (by: Account, day: number) =>
    ((await get(by, `/finance/reconcile/list?${rangeOf(day)}`)) as unknown as { rows: readonly ShownDay[] })
      .rows;
  const differencesOf = async (by: Account, day: number) =>
    (
      (await get(by, `/finance/reconcile/differences?${rangeOf(day)}`)) as unknown as {
        rows: readonly ShownDifference[];
      }
    ).rows;
  const decide = (by: Account, verb: string, id: string, remark = '已在商户平台核实') =>
    command(by, `/finance/reconcile/${verb}/${id}`, { remark });
  const movements = async (by: Account) =>
    (
      (await get(by, '/seller/integral/record')) as unknown as { rows: readonly { amount: number }[] }
    ).rows.map(({ amount }) => amount);

  it('shows the sums and fees of a day, and no difference when our books agree', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { id } = await recharge(seller);
    await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play: 'twice' });
    backEnd().later(DAY);
    await fetchDay(day);
    expect(await daysOf(one, day)).toMatchObject([
      { day: formatDate(startOfDay(day)), lines: 1, paid: 50_000, posted: 50_000, fee: 300, open: 0 },
    ]);
    expect(await differencesOf(one, day)).toEqual([]);
  });

  it('credits a missing payment once, even when two users decide at the same time', async () => {
    const [seller, one, two, day] = [await aSeller(), await staff(), await staff('田静'), newDay()];
    const { number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(day);
    const [found] = await differencesOf(one, day);
    expect(found).toMatchObject({ kind: 'not-posted', status: 'OPEN', number, theirs: 50_000, ours: 0 });
    expect(found?.actions).toEqual(['post', 'refund', 'accept']);
    const ends = await Promise.all(
      [one, two, one, two].map((by) => decide(by, 'post', found?.id ?? '', '渠道已收款')),
    );
    expect(ends.map(({ code }) => code).toSorted()).toEqual([200, 500, 500, 500]);
    expect(ends.flatMap(({ refusal }) => refusal ?? [])).toEqual(
      Array.from({ length: 3 }, () => 'reconciliation.decided'),
    );
    expect(await movements(seller)).toEqual([50_000]);
    await PAYMENT_QUERY.run({ platform: 'cyy', channel: 'wechat', number }, context());
    expect(await movements(seller)).toEqual([50_000]);
    const [after] = await differencesOf(one, day);
    expect(after).toMatchObject({ status: 'POSTED', remark: '渠道已收款', actions: [] });
    expect(['程颖', '田静']).toContain(after?.decidedBy);
    expect(await daysOf(one, day)).toMatchObject([{ posted: 0, open: 0 }]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
    const events = await backEnd()
      .db.selectFrom('finance_event')
      .select(['kind', 'note'])
      .where('area', '=', 'reconciliation')
      .where('subject_id', '=', found?.id ?? '')
      .execute();
    expect(events).toEqual([{ kind: 'post', note: '渠道已收款' }]);
  });

  it.each([
    ['the provider is silent', 'silent', 'reconciliation.provider-silent'],
    ['the payment was refunded in the merchant’s console', 'refunded', 'reconciliation.money-gone'],
    ['a later bill contains a partial refund', 'in-part', 'reconciliation.money-gone'],
  ] as const)('credits nothing when %s', async (_why, what, refusal) => {
    const [seller, one, day] = [
      await aSeller('dc_az'),
      await staff('程颖', RIGHTS, { platform: 'dc_az' }),
      newDay(),
    ];
    const { number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(day, {}, 'dc_az');
    const [found] = await differencesOf(one, day);
    expect(found?.actions).toEqual(['post', 'refund', 'accept']);
    const provider = backEnd().payments.of('dc_az', 'wechat');
    const back = { number, refundNumber: `R${number}`, total: 50_000, reason: '退款' };
    if (what !== 'silent') await provider?.refund({ ...back, amount: what === 'refunded' ? 50_000 : 1 });
    if (what === 'in-part') {
      backEnd().later(DAY);
      await fetchDay(day + 1, {}, 'dc_az');
      expect((await differencesOf(one, day))[0]?.actions).toEqual(['accept']);
      expect((await decide(one, 'refund', found?.id ?? '')).refusal).toBe('reconciliation.nothing-to-refund');
    }
    if (what === 'silent' && provider !== undefined)
      vi.spyOn(provider, 'query').mockRejectedValueOnce(new ProviderUnavailable('query', 'timeout'));
    expect((await decide(one, 'post', found?.id ?? '')).refusal).toBe(refusal);
    expect(await movements(seller)).toEqual([]);
    expect((await differencesOf(one, day))[0]).toMatchObject({ status: 'OPEN' });
  });

  it('offers no full refund when the provider reported a partial one', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(day);
    const [found] = await differencesOf(one, day);
    expect(found?.actions).toEqual(['post', 'refund', 'accept']);
    const { storage, now } = backEnd();
    const parted = {
      ...{ state: 'paid' as const, transactionId: found?.transactionId ?? '', isRefunded: true as const },
      ...{ amount: 50_000, paidAt: now() },
    };
    const name = { platform: 'cyy', channel: 'wechat', number } as const;
    await storage.payments.settle(name, parted, newRequestId(), now());
    expect((await differencesOf(one, day))[0]?.actions).toEqual(['accept']);
    expect((await decide(one, 'refund', found?.id ?? '')).refusal).toBe('reconciliation.nothing-to-refund');
  });

  it('posts the fees of a day once, against the cash that the payments received', async () => {
    const platform = 'kyx';
    const balances = async () => {
      const { rows } = await sql<{
        key: string;
        balance: string;
      }>`select account.key, sum(leg.amount) as balance
        from ledger_leg as leg join ledger_account as account on account.id = leg.account_id
        where account.platform = ${platform} and leg.kind = 'provider-fee'
        group by account.key order by account.key`.execute(backEnd().db);
      return rows.map(({ key, balance }) => [key, Number(balance)]);
    };
    const [seller, day] = [await aSeller(platform), newDay()];
    const { id } = await recharge(seller);
    await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play: 'pay' });
    backEnd().later(2 * DAY);
    await Promise.all(Array.from({ length: 3 }, () => fetchDay(day, {}, platform)));
    await fetchDay(day + 1, {}, platform);
    expect(await balances()).toEqual([
      ['platform:cash', 300],
      ['platform:fees', -300],
    ]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('shows the days without a statement, including those that are no longer retried', async () => {
    const platform = 'dc_az';
    const [seller, one] = [await aSeller(platform), await staff('程颖', RIGHTS, { platform })];
    await recharge(seller);
    const first = newDay();
    backEnd().later(20 * DAY);
    const today = dayOf(backEnd().now());
    await PAYMENT_RECONCILE.run({}, context());
    const shown = async (more = '') =>
      (
        (await get(
          one,
          `/finance/reconcile/list?pageSize=100&channel=wechat&from=${formatDate(startOfDay(first))} 00:00:00${more}`,
        )) as unknown as { rows: readonly (ShownDay & { fetchedAt: string })[] }
      ).rows;
    const days = await shown();
    expect(days).toHaveLength(today - first);
    expect(new Set(days.map(({ fetchedAt }) => fetchedAt))).toEqual(new Set(['']));
    await fetchDay(first, {}, platform);
    expect((await shown()).at(-1)).toMatchObject({ day: formatDate(startOfDay(first)), open: 0 });
    expect(await shown('&isOpen=1')).toHaveLength(today - first - 1);
  });

  it('credits a payment no second time when a query was faster than the decision of staff', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { number } = await recharge(seller, 7);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(day);
    const [found] = await differencesOf(one, day);
    await Promise.all([
      decide(one, 'post', found?.id ?? ''),
      PAYMENT_QUERY.run({ platform: 'cyy', channel: 'wechat', number }, context()),
    ]);
    expect(await movements(seller)).toEqual([700]);
    expect((await differencesOf(one, day))[0]).toMatchObject({ status: 'POSTED', actions: [] });
  });

  it('lists each kind of difference, with the raw row of an unreadable one', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const played = async (points: number) => {
      const made = await recharge(seller, points);
      await command(seller, `/seller/integral/recharge/sandbox/${made.id}`, { play: 'pay' });
      return made.number;
    };
    const [absent, other, refunded] = [await played(1), await played(2), await played(3)];
    backEnd().later(DAY);
    const strange = changing(({ lines }) => ({
      lines: lines.flatMap((line) => {
        if (line.number === absent) return [];
        if (line.number === other) return [{ ...line, amount: 201 }];
        return line.number === refunded
          ? [line, { ...line, amount: 100, refundNumber: 'R1' }, { ...line, transactionId: 'second' }]
          : [line];
      }),
      unreadable: ['`2026-11-24,`?'],
    }));
    await fetchDay(day, strange);
    const found = await differencesOf(one, day);
    expect(
      found.map(({ kind, number, theirs, ours, raw }) => [kind, number, theirs, ours, raw]).toSorted(),
    ).toEqual([
      ['absent', absent, 0, 100, ''],
      ['amount', other, 201, 200, ''],
      ['not-posted', refunded, 300, 0, ''],
      ['refund', refunded, 100, 0, ''],
      ['unreadable', '', 0, 0, '`2026-11-24,`?'],
    ]);
    expect(new Set(found.flatMap(({ actions }) => actions))).toEqual(new Set(['accept', 'refund']));
    // The second transaction of a posted payment is a surplus, which can be refunded to its payer.
    expect(found.filter(({ actions }) => actions.includes('refund')).map(({ kind }) => kind)).toEqual([
      'not-posted',
    ]);
    for (const { id, kind } of found)
      expect([kind, (await decide(one, 'post', id)).refusal]).toEqual([
        kind,
        'reconciliation.nothing-to-post',
      ]);
    const [first] = found;
    expect((await decide(one, 'accept', first?.id ?? '', ' ')).refusal).toBe('withdrawal.reason-required');
    expect((await decide(one, 'accept', first?.id ?? '')).code).toBe(200);
    expect(await daysOf(one, day)).toMatchObject([{ open: 4 }]);
    expect(await movements(seller)).toEqual([300, 200, 100]);
  });

  it('ignores repeats of an explained payment, and leaves another payment of its code to staff', async () => {
    const [seller, day] = [await aSeller(), newDay()];
    const one = await staff('程颖', [...RIGHTS, 'finance:recharge:list']);
    const { id, number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(day);
    const [found] = await differencesOf(one, day);
    expect((await decide(one, 'accept', found?.id ?? '')).code).toBe(200);
    const { storage, now } = backEnd();
    const late = {
      ...{ state: 'paid' as const, transactionId: found?.transactionId ?? '' },
      ...{ amount: 50_000, paidAt: now() },
    };
    const name = { platform: 'cyy', channel: 'wechat', number } as const;
    const second = { ...late, transactionId: 'second' };
    const reportPayments = async (...reports: readonly (typeof late)[]) => {
      for (const word of reports) await storage.payments.settle(name, word, newRequestId(), now());
      const listed = (await get(one, '/finance/recharge/list?trouble=1')) as unknown as {
        rows: readonly { id: string; trouble: string }[];
      };
      return listed.rows.filter((row) => row.id === id).map((row) => row.trouble);
    };
    expect(await reportPayments(late, late)).toEqual([]);
    expect(await reportPayments(second, late, second)).toEqual(['after-end']);
    backEnd().later(DAY);
    await fetchDay(
      day + 1,
      changing(({ unreadable }) => ({
        lines: [{ ...second, number, fee: 0, at: now() }],
        unreadable,
      })),
    );
    const [further] = await differencesOf(one, day + 1);
    expect(further).toMatchObject({ kind: 'not-posted', actions: ['refund', 'accept'] });
    expect((await decide(one, 'post', further?.id ?? '')).refusal).toBeDefined();
    expect((await decide(one, 'accept', further?.id ?? '')).code).toBe(200);
    expect(await reportPayments(late, second)).toEqual([]);
    expect(await movements(seller)).toEqual([]);
  });

  it('stops reporting a double payment once each further payment of the code was explained', async () => {
    const [seller, day] = [await aSeller(), newDay()];
    const one = await staff('程颖', [...RIGHTS, 'finance:recharge:list']);
    const { id, number } = await recharge(seller);
    await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play: 'pay' });
    const { storage, now } = backEnd();
    const again = { state: 'paid', transactionId: 'second', amount: 50_000, paidAt: now() } as const;
    const name = { platform: 'cyy', channel: 'wechat', number } as const;
    await storage.payments.settle(name, again, newRequestId(), now());
    const troubled = async () => {
      const listed = (await get(one, '/finance/recharge/list?trouble=1')) as unknown as {
        rows: readonly { id: string; trouble: string }[];
      };
      const { data } = await get(seller, `/seller/integral/recharge/payment/${id}`);
      const { trouble, status } = data as { trouble?: string; status: string };
      return [listed.rows.filter((row) => row.id === id).map((row) => row.trouble), trouble, status];
    };
    backEnd().later(DAY);
    const thrice = changing(({ lines, unreadable }) => ({
      lines: lines.flatMap((line) =>
        line.number === number
          ? [
              line,
              { ...line, transactionId: 'second' },
              { ...line, transactionId: 'third' },
              { ...line, refundNumber: 'R1' },
            ]
          : [line],
      ),
      unreadable,
    }));
    await fetchDay(day, thrice);
    const found = await differencesOf(one, day);
    const idOf = (transactionId: string) =>
      found.find((each) => each.transactionId === transactionId)?.id ?? '';
    const refund = found.find(({ kind }) => kind === 'refund')?.id ?? '';
    for (const difference of [refund, idOf('second')]) {
      expect(await troubled()).toEqual([['paid-twice'], 'paid-twice', 'CREDITED']);
      expect((await decide(one, 'accept', difference)).code).toBe(200);
    }
    expect(await troubled()).toEqual([['paid-twice'], 'paid-twice', 'CREDITED']);
    expect((await decide(one, 'accept', idOf('third'))).code).toBe(200);
    expect(await troubled()).toEqual([[], undefined, 'CREDITED']);
    await storage.payments.settle(name, again, newRequestId(), now());
    expect(await troubled()).toEqual([[], undefined, 'CREDITED']);
    expect(await movements(seller)).toEqual([50_000]);
  });

  it('waits for a statement that is not ready, and keeps only the first one of a day', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    const late = { statement: () => Promise.reject(new ProviderUnavailable('statement', 'not ready')) };
    await expect(fetchDay(day, late)).rejects.toThrow('not ready');
    expect(await daysOf(one, day)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => fetchDay(day)));
    expect(await daysOf(one, day)).toMatchObject([{ lines: 1, open: 1 }]);
    await fetchDay(day, late);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from provider_statement_line where number = ${number}`.execute(backEnd().db);
    expect(rows).toEqual([{ count: 1 }]);
    expect(await differencesOf(one, day)).toHaveLength(1);
  });

  it.each([
    ['a wrong key', 'SIGN_ERROR', true],
    ['a provider that is busy', 'SYSTEM_ERROR', false],
  ])(
    'retries the first four attempts for %s, and then stops only when the cause is permanent',
    async (_what, code, isEnd) => {
      const day = newDay();
      backEnd().later(DAY);
      const failing = { statement: () => Promise.reject(new ProviderUnavailable('wechat statement', code)) };
      const endOf = (attempt: number) =>
        PAYMENT_STATEMENT.run({ platform: 'cyy', channel: 'wechat', day }, {
          ...context(failing),
          attempt,
        } as JobContext).catch((error: unknown) => error instanceof FinalFailure);
      expect(await endOf(4)).toBe(false);
      expect(await endOf(5)).toBe(isEnd);
    },
  );

  it('waits when a statement is empty although payments were posted on its day', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { id } = await recharge(seller);
    await command(seller, `/seller/integral/recharge/sandbox/${id}`, { play: 'pay' });
    backEnd().later(DAY);
    const empty = { statement: () => Promise.resolve({ lines: [], unreadable: [] }) };
    await expect(fetchDay(day, empty)).rejects.toThrow('no line for a day with payments');
    expect(await daysOf(one, day)).toEqual([]);
    await fetchDay(day);
    expect(await daysOf(one, day)).toMatchObject([{ lines: 1, open: 0 }]);
  });

  it('refunds no payment with an unknown number', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(
      day,
      changing(({ lines, unreadable }) => ({
        lines: lines.map((line) => ({ ...line, number: `other-${line.number}` })),
        unreadable,
      })),
    );
    const [foreign] = await differencesOf(one, day);
    expect(foreign).toMatchObject({ kind: 'not-posted', actions: ['accept'] });
    expect((await decide(one, 'refund', foreign?.id ?? '')).refusal).toBe('reconciliation.nothing-to-refund');
  });

  it('schedules each missed day from the first payment on, and none twice', async () => {
    const seller = await aSeller('xcm');
    const first = newDay();
    await recharge(seller);
    backEnd().later(3 * DAY);
    await fetchDay(first + 1, {}, 'xcm');
    const planned = async () => {
      const { rows } = await sql<{ day: number; channel: string }>`select (payload ->> 'day')::integer as day,
        payload ->> 'channel' as channel from job where kind = 'payment.statement' and platform = 'xcm'
        order by day`.execute(backEnd().db);
      return rows.map(({ day, channel }) => [day, channel]);
    };
    const run = context();
    await PAYMENT_RECONCILE.run({}, run);
    await PAYMENT_RECONCILE.run({}, run);
    expect(await planned()).toEqual([
      [first, 'wechat'],
      [first + 2, 'wechat'],
    ]);
  });

  it('schedules the oldest missed days first, a few at a time, and skips failed days', async () => {
    const seller = await aSeller('xcm');
    await backEnd().db.deleteFrom('payment').where('platform', '=', 'xcm').execute();
    await sql`delete from provider_statement where platform = 'xcm'`.execute(backEnd().db);
    await sql`delete from job where platform = 'xcm'`.execute(backEnd().db);
    const first = newDay();
    await recharge(seller);
    backEnd().later(13 * DAY);
    const planned = async () => {
      const { rows } = await sql<{ day: number }>`select (payload ->> 'day')::integer as day
        from job where kind = 'payment.statement' and platform = 'xcm' order by day`.execute(backEnd().db);
      return rows.map(({ day }) => day - first);
    };
    await PAYMENT_RECONCILE.run({}, context());
    expect(await planned()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]);
    await sql`update job set state = 'dead' where platform = 'xcm'`.execute(backEnd().db);
    await PAYMENT_RECONCILE.run({}, context());
    expect(await planned()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await sql`delete from job where platform = 'xcm'`.execute(backEnd().db);
    backEnd().later(80 * DAY);
    await PAYMENT_RECONCILE.run({}, context());
    expect(await planned()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 92]);
  });

  it('is only for staff of the brand with the permission, and needs a recent sign-in', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(day);
    const auditor = await staff('石磊', ['finance:reconcile:list']);
    const [found] = await differencesOf(auditor, day);
    expect(found?.actions).toEqual([]);
    const id = found?.id ?? '';
    expect((await decide(auditor, 'accept', id)).refusal).toBe('permission.denied');
    const other = await staff('外人', ['finance:reconcile:list', 'finance:reconcile'], { platform: 'kyx' });
    expect(await differencesOf(other, day)).toEqual([]);
    expect((await decide(other, 'accept', id)).refusal).toBe('reconciliation.not-found');
    const posing = await backEnd().people.account({ permissions: ['finance:reconcile'] });
    expect((await decide(posing, 'accept', id)).refusal).toBe('reconciliation.not-found');
    const token = await backEnd().tokenOf(one);
    backEnd().later(31 * MINUTE);
    const { body } = await backEnd().client.command(`/finance/reconcile/post/${id}`, {
      ...{ token, platform: 'cyy', body: { remark: '已核实' }, requestId: newRequestId() },
    });
    expect(body.refusal).toBe('session.not-recent');
    expect(await movements(seller)).toEqual([]);
  });

  it('needs a recent sign-in to explain a difference only if the explanation ends a payment', async () => {
    const [seller, one, day] = [await aSeller(), await staff(), newDay()];
    const { id, number } = await recharge(seller);
    await payWithoutNotification(seller, number);
    backEnd().later(DAY);
    await fetchDay(
      day,
      changing(({ lines }) => ({ lines, unreadable: ['`2026-11-25,`?'] })),
    );
    const found = await differencesOf(one, day);
    const token = await backEnd().tokenOf(one);
    backEnd().later(31 * MINUTE);
    const explain = async (kind: string) => {
      const difference = found.find((each) => each.kind === kind)?.id ?? '';
      const { body } = await backEnd().client.command(`/finance/reconcile/accept/${difference}`, {
        ...{ token, platform: 'cyy', body: { remark: '已核实' }, requestId: newRequestId() },
      });
      return body.refusal;
    };
    const statusOf = async () => {
      const { data } = await get(seller, `/seller/integral/recharge/payment/${id}`);
      return (data as { status: string }).status;
    };
    const before = await statusOf();
    expect(await explain('unreadable')).toBeUndefined();
    expect(await explain('not-posted')).toBe('session.not-recent');
    expect(await statusOf()).toBe(before);
    const ended = found.find(({ kind }) => kind === 'not-posted')?.id ?? '';
    expect((await decide(one, 'accept', ended)).code).toBe(200);
    expect(await statusOf()).toBe('CLOSED');
  });
});

describe('a job that queries a provider', () => {
  it.each([
    ['a statement', PAYMENT_STATEMENT, 8 * HOUR],
    ['a refund', PAYMENT_REFUND, 3 * HOUR],
  ])('is retried for hours on average, because a provider may be silent: %s', (_name, { retry }, least) => {
    const { retries, firstDelay } = retry;
    const pauses = Array.from({ length: retries }, (_, at) => backoffDelay(at + 1, 0.5, HOUR, firstDelay));
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(least);
  });
});
