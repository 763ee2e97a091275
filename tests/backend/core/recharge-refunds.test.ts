import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { PAYMENT_CHANNELS, type PaymentChannel } from '@/domain/payment/payment';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { Account } from '@backend/core/ports/account';
import type { Job, JobContext } from '@backend/core/ports/jobs.port';
import { type PaymentProvider, ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { scopeOf } from '@backend/core/session/scope-of';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { alipayDouble } from '@tests/support/payments/alipay-double';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

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

interface Part {
  readonly id: string;
  readonly refundNumber: string;
  readonly amount: number;
  readonly state: string;
  readonly reason: string;
  readonly requested: { readonly name: string };
  readonly actions: readonly string[];
}

onEachBackEnd(
  'the refund of a credited recharge',
  (backEnd) => {
    const { get, command } = callsAs(backEnd);
    const staff = (name: string) =>
      backEnd().people.account({
        ...{ type: 'PLATFORM', name },
        permissions: ['finance:recharge:list', 'finance:recharge:refund', 'finance:reconcile:list'],
      });
    const run = (job: Job, payload: unknown, changed: Partial<PaymentProvider> = {}): Promise<void> => {
      const { storage, now } = backEnd();
      const of: typeof payments.of = (...asked) => {
        const provider = payments.of(...asked);
        return provider && { ...provider, ...changed };
      };
      const context = { key: newRequestId(), attempt: 1, storage, now, payments: { ...payments, of } };
      return job.run(payload, context as unknown as JobContext);
    };
    const later = (ms: number): void => {
      backEnd().later(ms);
      moved = backEnd().now() - Date.now();
    };
    const post = async (channel: PaymentChannel, { headers, body }: { headers: Headers; body: BodyInit }) =>
      (await fetch(`${backEnd().url}/api/webhooks/payment-${channel}-cyy`, { method: 'POST', headers, body }))
        .status;

    /** A recharge of 500 points, credited by the provider's notification. */
    const paid = async (channel: PaymentChannel = 'wechat', points = 500, payer?: Account) => {
      later(MINUTE);
      const seller =
        payer ?? (await backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] }));
      const [one, two] = [await staff('程颖'), await staff('田静')];
      const { data } = await command(seller, '/seller/integral/recharge/pay', { points, channel });
      const { id } = data as { id: string };
      await get(seller, `/seller/integral/recharge/payment/${id}`);
      const { number } = await backEnd()
        .db.selectFrom('payment')
        .select('number')
        .where('area', '=', 'recharge')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
      const double = DOUBLES[channel];
      double.pay(number);
      expect([200, 204]).toContain(await post(channel, double.notification(number)));
      const detail = async (by: Account = one) => {
        const path = by === seller ? '/seller/integral/recharge/info' : '/finance/recharge/info';
        return (await get(by, `${path}/${id}`)).data as Readonly<Record<string, unknown>> & {
          readonly refunds: readonly Part[];
          readonly events: readonly { readonly kind: string; readonly by: string; readonly note: string }[];
        };
      };
      const ask = (points: number, by: Account = one, key = newRequestId(), reason = '付款人申请') =>
        command(by, `/finance/refund/recharge/${id}`, { points, reason }, key);
      const step = (by: Account, verb: string, part: string, reason = '') =>
        command(by, `/finance/refund/part/${verb}/${part}`, { reason });
      const balance = async () => {
        const { rows } = await sql<{ available: string; held: string }>`select available, held
          from ledger_account where key = ${`seller:${seller.id}`}`.execute(backEnd().db);
        return [Number(rows[0]?.available), Number(rows[0]?.held)];
      };
      const atProvider = () => {
        const { refunds = new Map<string, number>() } =
          double.payments().find((each) => each.number === number) ?? {};
        return [...refunds.values()].reduce((sum, each) => sum + each, 0);
      };
      return { ...{ seller, one, two, id, number, channel, double }, detail, ask, step, balance, atProvider };
    };
    const partIn = async (asked: Promise<{ readonly data?: unknown }>) => {
      const answer = await asked;
      expect(answer, JSON.stringify(answer)).toHaveProperty('data.id');
      return (answer.data as Part).id;
    };
    const sound = async () => expect(await backEnd().storage.ledger.verify()).toEqual([]);
    /** Runs the job until the provider reports the result. WeChat Pay first reports that the refund is in progress. */
    const toEnd = async (refundId: string) => {
      await run(PAYMENT_REFUND, { refundId });
      await run(PAYMENT_REFUND, { refundId });
    };

    it.each(PAYMENT_CHANNELS)('refunds in parts over %s never exceed the payment', async (channel) => {
      const { seller, one, ask, detail, balance, atProvider } = await paid(channel);
      expect(await detail()).toMatchObject({ status: 'CREDITED', refundable: 50_000, refunds: [] });
      const first = await partIn(ask(200));
      expect(await balance()).toEqual([30_000, 20_000]);
      await toEnd(first);
      expect([await balance(), atProvider()]).toEqual([[30_000, 0], 20_000]);
      expect(await ask(301)).toMatchObject({ refusal: 'recharge.refund-range', params: { most: 300 } });
      const second = await partIn(ask(300));
      await toEnd(second);
      expect([await balance(), atProvider()]).toEqual([[0, 0], 50_000]);
      expect(await ask(1)).toMatchObject({ refusal: 'recharge.refund-nothing' });
      const shown = await detail();
      expect(shown).toMatchObject({ status: 'CREDITED', refunded: 50_000, refunding: 0 });
      expect(shown['refundable']).toBeUndefined();
      expect(shown.refunds.map(({ state, amount }) => [state, amount])).toEqual([
        ['REFUNDED', 30_000],
        ['REFUNDED', 20_000],
      ]);
      // The account sees the same, but without the names of staff.
      const own = await detail(seller);
      expect(own.refunds).toMatchObject([
        { state: 'REFUNDED', reason: '付款人申请', requested: { name: '' }, actions: [] },
        { state: 'REFUNDED' },
      ]);
      expect(own.events.map(({ kind }) => kind)).toEqual([
        'refunded',
        'refund',
        'refunded',
        'refund',
        'paid',
        'submit',
      ]);
      expect(JSON.stringify(own)).not.toContain(one.name);
      const { rows } = (await get(seller, '/seller/integral/record')) as unknown as {
        rows: readonly { kind: string; amount: number; area: string; referenceId: string }[];
      };
      expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['recharge-refund-hold', -30_000],
        ['recharge-refund-hold', -20_000],
        ['recharge', 50_000],
      ]);
      expect(rows.every(({ area }) => area === 'recharge')).toBe(true);
      await sound();
    });

    it('is requested once for its idempotency key, and refused when the account has spent its points', async () => {
      const { seller, ask, balance, detail } = await paid();
      const key = newRequestId();
      const answers = await Promise.all([ask(200, undefined, key), ask(200, undefined, key)]);
      expect(answers.map(({ code }) => code)).toEqual([200, 200]);
      expect((await detail()).refunds).toHaveLength(1);
      const payeeId = await backEnd().people.payee(seller);
      const party = { requestId: newRequestId(), digest: '-' };
      const spent = await backEnd()
        .storage.within(scopeOf(seller))
        .withdrawals.submit(
          { way: 'tax', points: 150, payeeId, invoiceNumber: '', invoiceFile: '' },
          party,
          backEnd().now(),
        );
      expect(spent.ok).toBe(true);
      expect(await ask(151)).toMatchObject({
        ...{ refusal: 'ledger.insufficient', params: { needed: 151, available: 150, missing: 1 } },
      });
      expect((await ask(150)).code).toBe(200);
      expect(await balance()).toEqual([0, 50_000]);
      await sound();
    });

    it('concurrent refunds never exceed the payment', async () => {
      const { seller, one, two, ask, balance } = await paid();
      // The account has other points, but only the amount of this recharge can be refunded.
      await paid('alipay', 1000, seller);
      const answers = await Promise.all(
        [120, 130, 140, 150, 160].map((points, place) => ask(points, place % 2 === 0 ? one : two)),
      );
      const asked = answers.flatMap(({ code }, place) => (code === 200 ? [120 + 10 * place] : []));
      const sum = asked.reduce((total, each) => total + each, 0);
      expect(sum).toBeGreaterThan(340);
      expect(sum).toBeLessThanOrEqual(500);
      const refusals = answers.flatMap(({ code, refusal }) => (code === 200 ? [] : [refusal]));
      expect(new Set(refusals)).toEqual(new Set(['recharge.refund-range']));
      expect(await balance()).toEqual([150_000 - sum * 100, sum * 100]);
      await sound();
    });

    it('is refused to a shop that owes points', async () => {
      const shopId = await backEnd().people.shop(`安亭店${newRequestId()}`);
      const permissions = ['integral:list', 'integral:recharge'];
      const shop = await backEnd().people.account({ type: 'SHOP', shopId, permissions });
      const { ask } = await paid('wechat', 500, shop);
      const owe = (points: number) =>
        backEnd()
          .db.updateTable('shop')
          .set({ receivable_points: points })
          .where('id', '=', shopId)
          .execute();
      await owe(30);
      expect(await ask(100)).toMatchObject({ refusal: 'recharge.refund-owed', params: { points: 30 } });
      await owe(0);
      expect((await ask(100)).code).toBe(200);
    });

    it('releases the points when the provider refuses it, and keeps its number for the retry', async () => {
      const { two, ask, step, detail, balance, atProvider } = await paid();
      const id = await partIn(ask(200));
      await run(PAYMENT_REFUND, { refundId: id }, { refund: () => Promise.resolve('refused') });
      expect(await balance()).toEqual([50_000, 0]);
      const [failed] = (await detail()).refunds;
      expect(failed).toMatchObject({ state: 'REFUND_FAILED', actions: ['retry', 'reject'] });
      expect(await detail()).toMatchObject({ refundFailed: 20_000, refundable: 50_000 });
      expect((await step(two, 'retry', id)).code).toBe(200);
      expect(await balance()).toEqual([30_000, 20_000]);
      const numbers: string[] = [];
      const provider = payments.of('cyy', 'wechat');
      const refund: PaymentProvider['refund'] = (asked) => {
        numbers.push(asked.refundNumber);
        if (provider === undefined) throw new Error('no provider');
        return provider.refund(asked);
      };
      await run(PAYMENT_REFUND, { refundId: id }, { refund });
      await run(PAYMENT_REFUND, { refundId: id }, { refund });
      expect(numbers).toEqual([failed?.refundNumber, failed?.refundNumber]);
      expect([await balance(), atProvider()]).toEqual([[30_000, 0], 20_000]);
      expect((await step(two, 'retry', id)).refusal).toBe('recharge.step-not-possible');
      await sound();
    });

    it('gets a new number when it is retried after the provider reported the old one as closed', async () => {
      const { two, ask, step, detail, atProvider } = await paid();
      const id = await partIn(ask(200));
      await run(PAYMENT_REFUND, { refundId: id }, { refund: () => Promise.resolve('closed') });
      const [dead] = (await detail()).refunds;
      expect(dead?.state).toBe('REFUND_FAILED');
      await step(two, 'retry', id);
      const [again] = (await detail()).refunds;
      expect(again?.state).toBe('REFUNDING');
      expect(again?.refundNumber).not.toBe(dead?.refundNumber);
      await toEnd(id);
      expect(atProvider()).toBe(20_000);
      await sound();
    });

    it('above the limit waits for a second user, with its points held', async () => {
      await backEnd().people.configuration('cyy', 'finance.secondPersonAbove', '300');
      try {
        const { one, two, ask, step, detail, balance, atProvider } = await paid();
        await toEnd(await partIn(ask(200)));
        const id = await partIn(ask(150));
        expect((await detail()).refunds[0]).toMatchObject({ state: 'PROPOSED', actions: ['reject'] });
        await run(PAYMENT_REFUND, { refundId: id });
        expect([await balance(), atProvider()]).toEqual([[15_000, 15_000], 20_000]);
        expect((await step(one, 'confirm', id)).refusal).toBe('recharge.own-refund');
        expect((await step(two, 'reject', id, '  ')).refusal).toBe('withdrawal.reason-required');
        expect((await step(two, 'reject', id, '金额有误')).code).toBe(200);
        expect(await balance()).toEqual([30_000, 0]);
        const other = await partIn(ask(150));
        const ends = await Promise.all([step(two, 'confirm', other), step(one, 'reject', other, '改主意')]);
        expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
        await toEnd(other);
        const gone = ends[0]?.code === 200 ? 15_000 : 0;
        expect([await balance(), atProvider()]).toEqual([[30_000 - gone, 0], 20_000 + gone]);
        await sound();
      } finally {
        await backEnd().people.configuration('cyy', 'finance.secondPersonAbove', '50000');
      }
    });

    it.each(PAYMENT_CHANNELS)(
      'is settled once by the notification of %s, and ignores later reports',
      async (channel) => {
        const { ask, detail, balance, number, double } = await paid(channel);
        const id = await partIn(ask(200));
        const provider = payments.of('cyy', channel);
        // The provider sends the money, but its answer is lost.
        const lost: PaymentProvider['refund'] = async (asked) => {
          await provider?.refund(asked);
          throw new ProviderUnavailable('refund', 'timeout');
        };
        await expect(run(PAYMENT_REFUND, { refundId: id }, { refund: lost })).rejects.toThrow('timeout');
        expect(await balance()).toEqual([30_000, 20_000]);
        const [part] = (await detail()).refunds;
        expect(part?.state).toBe('REFUNDING');
        const jobs = async () =>
          (
            await sql<{ id: string }>`select id from job where kind = 'payment.refund'
            and payload ->> 'refundId' = ${id}`.execute(backEnd().db)
          ).rows.length;
        const before = await jobs();
        const reported = double.refundNotification(number, part?.refundNumber ?? '');
        expect([200, 204]).toContain(await post(channel, reported));
        expect([200, 204]).toContain(await post(channel, reported));
        // Both reports share one waiting query.
        expect([before, await jobs()]).toEqual([1, 1]);
        await Promise.all([toEnd(id), toEnd(id)]);
        expect(await balance()).toEqual([30_000, 0]);
        expect([200, 204]).toContain(
          await post(channel, double.refundNotification(number, part?.refundNumber ?? '')),
        );
        expect((await detail()).refunds).toMatchObject([{ state: 'REFUNDED' }]);
        await sound();
      },
    );

    it.each(PAYMENT_CHANNELS)(
      'is settled by its line in the statement of %s, and a line of an earlier attempt is a difference',
      async (channel) => {
        // Numbers contain the time, and the suites of both engines share the provider, so the times must differ.
        const noon = startOfDay(dayOf(backEnd().now()) + 1) + 12 * HOUR + (Date.now() % HOUR);
        later(noon - backEnd().now());
        const { one, ask, detail, balance, number, double } = await paid(channel);
        const day = dayOf(backEnd().now());
        const [silentPart, done] = [await partIn(ask(200)), await partIn(ask(100))];
        await toEnd(done);
        const provider = payments.of('cyy', channel);
        const lost: PaymentProvider['refund'] = async (asked) => {
          await provider?.refund(asked);
          throw new ProviderUnavailable('refund', 'timeout');
        };
        await expect(run(PAYMENT_REFUND, { refundId: silentPart }, { refund: lost })).rejects.toThrow();
        // The statement contains the refund once the money has arrived.
        const [, first] = (await detail()).refunds;
        double.refundNotification(number, first?.refundNumber ?? '');
        later(DAY);
        await run(PAYMENT_STATEMENT, { platform: 'cyy', channel, day });
        const { rows } = await sql<{ payload: object }>`select payload from job where kind = 'payment.refund'
        and payload ->> 'isSeen' = 'true' and payload ->> 'refundId' in (${silentPart}, ${done})`.execute(
          backEnd().db,
        );
        const seen = { refundId: silentPart, isSeen: true, refundNumber: first?.refundNumber };
        expect(rows).toEqual([{ payload: seen }]);
        const silent = { refund: () => Promise.reject(new ProviderUnavailable('refund', 'timeout')) };
        // A line about an earlier attempt does not change the current one, but its money has left.
        const replaced = `${first?.refundNumber ?? ''}0`;
        await run(PAYMENT_REFUND, { ...seen, refundNumber: replaced }, silent);
        expect(await balance()).toEqual([20_000, 20_000]);
        await run(PAYMENT_REFUND, seen, silent);
        await run(PAYMENT_REFUND, seen, silent);
        expect(await balance()).toEqual([20_000, 0]);
        expect((await detail()).refunds.map(({ state }) => state)).toEqual(['REFUNDED', 'REFUNDED']);
        const { rows: lines } = await sql<{ refunded: string }>`select sum(amount) as refunded
          from provider_statement_line where number = ${number} and refund_number is not null`.execute(
          backEnd().db,
        );
        expect(lines).toEqual([{ refunded: '30000' }]);
        expect(
          (await get(one, `/finance/reconcile/differences?searchValue=${number}`))['rows'],
        ).toMatchObject([{ kind: 'refund', status: 'OPEN', refundNumber: replaced, theirs: 20_000 }]);
        await sound();
      },
    );
  },
  { payments },
);
