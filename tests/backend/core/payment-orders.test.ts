import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import type { PaymentChannel, PaymentStatus, PaymentTrouble } from '@/domain/payment/payment';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { Account } from '@backend/core/ports/account';
import type { Job, JobContext } from '@backend/core/ports/jobs.port';
import { type PaymentProvider, ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { alipayDouble } from '@tests/support/payments/alipay-double';
import type { Otherwise, SignedOtherwise } from '@tests/support/payments/double';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const wechat = await wechatPayDouble();
const alipay = await alipayDouble();
const DOUBLES = { wechat: wechat.double, alipay: alipay.double } as const;
const payments = await createRealProviders(
  [
    {
      platform: 'cyy',
      wechat: { account: wechat.account, offered: true },
      alipay: { account: alipay.account, offered: true },
    },
  ],
  Date.now,
);
afterAll(async () => {
  await wechat.double.stop();
  await alipay.double.stop();
});

const AMOUNT = 50_000;

/** The table of business 3, and a payer who pays while nothing is said of it. */
const EVENTS = [
  'created',
  'paid',
  'notified',
  'notified again',
  'queried',
  'closed',
  'notified after closing',
  'wrong amount',
  'wrong merchant',
  'forged signature',
  'replayed nonce',
  'old timestamp',
  'clock off by 6 minutes',
  'refund refused',
  'provider silent for an hour',
  'node killed between provider and commit',
] as const;
type Event = (typeof EVENTS)[number];

/** What has to be there, by plain rules. */
interface Expected {
  status: PaymentStatus;
  /** At the provider. */
  isKnown: boolean;
  isPaid: boolean;
  isLate: boolean;
  trouble: PaymentTrouble | undefined;
  refundState: string | undefined;
}

const hear = (expected: Expected, isRight: boolean): void => {
  if (expected.status === 'PAID') return;
  if (!isRight) expected.trouble = 'wrong-amount';
  else
    Object.assign(expected, {
      ...{ status: 'PAID', isLate: expected.status === 'CLOSED', trouble: undefined },
    });
};

const SHOWN = { CREATED: 'PAYING', PAID: 'CREDITED', CLOSED: 'CLOSED' } as const;

onEachBackEnd(
  'the payment table',
  (backEnd) => {
    const { get, command } = callsAs(backEnd);
    let seller: Account;
    let staff: Account;
    beforeAll(async () => {
      seller = await backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
      const permissions = ['finance:recharge:list', 'finance:reconcile:list', 'finance:reconcile'];
      staff = await backEnd().people.account({ type: 'PLATFORM', permissions });
      // While it is on, no transaction that changes a payment is committed: what a killed node leaves.
      for (const part of [
        sql`create table node_killed (at integer)`,
        sql`create function refuse_commit() returns trigger language plpgsql as $$
          begin if exists (select from node_killed) then raise exception 'killed'; end if; return null; end $$`,
        sql`create constraint trigger killed after update on payment deferrable initially deferred
          for each row execute function refuse_commit()`,
      ])
        await part.execute(backEnd().db);
    });
    // The files of a worker share one embedded database, which is emptied and not rebuilt.
    afterAll(async () => {
      for (const part of [sql`drop trigger killed on payment`, sql`drop function refuse_commit`])
        await part.execute(backEnd().db);
      await sql`drop table node_killed`.execute(backEnd().db);
    });

    const killing = async (work: () => Promise<unknown>): Promise<void> => {
      await sql`insert into node_killed values (1)`.execute(backEnd().db);
      await work().finally(() => sql`delete from node_killed`.execute(backEnd().db));
    };
    const run = (job: Job, payload: unknown, changed: Partial<PaymentProvider> = {}): Promise<void> => {
      const { storage, now } = backEnd();
      const of: typeof payments.of = (...asked) => {
        const provider = payments.of(...asked);
        return provider && { ...provider, ...changed };
      };
      const context = { key: newRequestId(), attempt: 1, storage, now, payments: { ...payments, of } };
      return job.run(payload, context as unknown as JobContext);
    };

    /** A recharge with everything that may happen to it, and what has to be there after each event. */
    const aRecharge = async (channel: PaymentChannel, isWrong: boolean) => {
      const { data } = await command(seller, '/seller/integral/recharge/pay', { points: 500, channel });
      const { id } = data as { id: string };
      const row = await backEnd()
        .db.selectFrom('payment')
        .select(['id', 'number'])
        .where('area', '=', 'recharge')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
      const { number } = row;
      const name = { platform: 'cyy', channel, number };
      const double = DOUBLES[channel];
      const expected: Expected = {
        ...{ status: 'CREATED', isKnown: false, isPaid: false, isLate: false, trouble: undefined },
        refundState: undefined,
      };
      const pay = (): void => {
        if (!expected.isKnown || expected.isPaid) return;
        double.pay(number);
        expected.isPaid = true;
      };
      /** Delivers a notification; answers its status. */
      const deliver = async (otherwise: Otherwise = {}, signed: SignedOtherwise = {}): Promise<number> => {
        const at = signed.at ?? backEnd().now();
        const { headers, body } = double.notification(number, otherwise, { ...signed, at });
        const url = `${backEnd().url}/api/webhooks/payment-${channel}-cyy`;
        return (await fetch(url, { method: 'POST', headers, body })).status;
      };
      const accepted = async (otherwise: Otherwise = {}, signed: SignedOtherwise = {}): Promise<void> => {
        if (!expected.isKnown) return;
        pay();
        expect([200, 204]).toContain(await deliver(otherwise, signed));
        hear(expected, !isWrong && otherwise.amount === undefined);
      };
      const refused = async (
        status: number,
        otherwise: Otherwise,
        signed: SignedOtherwise,
      ): Promise<void> => {
        if (expected.isKnown) expect(await deliver(otherwise, signed)).toBe(status);
      };
      const close = async (): Promise<void> => {
        await run(PAYMENT_CLOSE, name);
        if (expected.status !== 'CREATED') return;
        if (expected.isPaid) hear(expected, !isWrong);
        else expected.status = 'CLOSED';
      };
      /** Staff send the money back, and the provider takes no refund. */
      const refuseRefund = async (): Promise<void> => {
        const { db, now } = backEnd();
        const sums = { lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0, fetched_at: new Date(now()) };
        const { id: statement } = await db
          .insertInto('provider_statement')
          .values({ platform: 'cyy', channel, day: 20_000, ...sums })
          .onConflict((conflict) =>
            conflict.columns(['platform', 'channel', 'day']).doUpdateSet({ lines: 0 }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id: difference } = await db
          .insertInto('reconciliation_difference')
          .values({
            ...{ platform: 'cyy', statement_id: statement, status: 'OPEN', kind: 'not-posted', number },
            ...{ theirs: AMOUNT, ours: 0, transaction_id: 'T', paid_at: new Date(now()), payment_id: row.id },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { code, refusal } = await command(staff, `/finance/reconcile/refund/${difference}`, {
          remark: '付款人申请',
        });
        if (expected.status === 'PAID') {
          expect(refusal).toBe('reconciliation.nothing-to-refund');
          return;
        }
        expect(code).toBe(200);
        const { id: refundId } = await db
          .selectFrom('payment_refund')
          .select('id')
          .where('difference_id', '=', difference)
          .executeTakeFirstOrThrow();
        await run(PAYMENT_REFUND, { refundId }, { refund: () => Promise.resolve('refused') });
        expected.refundState = 'REFUND_FAILED';
      };
      const silent = () => Promise.reject(new ProviderUnavailable('call', 'timeout'));
      const happen: Readonly<Record<Event, () => Promise<unknown>>> = {
        created: async () => {
          await get(seller, `/seller/integral/recharge/payment/${id}`);
          if (expected.status !== 'CREATED' || expected.trouble !== undefined || expected.isKnown) return;
          expected.isKnown = true;
          const kept = double.payments().find((each) => each.number === number);
          if (isWrong) Object.assign(kept ?? {}, { amount: AMOUNT - 1 });
        },
        paid: () => Promise.resolve(pay()),
        notified: () => accepted(),
        'notified again': async () => {
          await accepted();
          await accepted();
        },
        queried: async () => {
          await run(PAYMENT_QUERY, name);
          if (expected.isPaid) hear(expected, !isWrong);
        },
        closed: close,
        'notified after closing': async () => {
          await close();
          await accepted();
        },
        // As the same event it would be a repeat of the right one, and be heard once.
        'wrong amount': () => accepted({ amount: 1, event: `wrong ${number}` }),
        'wrong merchant': () => refused(400, { merchant: '1900000001' }, {}),
        'forged signature': () => refused(401, {}, { by: 'a stranger' }),
        'replayed nonce': async () => {
          await accepted({}, { nonce: 'the same nonce each time' });
          await accepted({ event: 'another' }, { nonce: 'the same nonce each time' });
        },
        'old timestamp': () => refused(401, {}, { at: backEnd().now() - 20 * MINUTE }),
        'clock off by 6 minutes': () => refused(401, {}, { at: backEnd().now() + 6 * MINUTE }),
        'refund refused': refuseRefund,
        'provider silent for an hour': async () => {
          const changed = { query: silent, close: silent };
          const ends = await Promise.allSettled([
            run(PAYMENT_QUERY, name, changed),
            run(PAYMENT_CLOSE, name, changed),
          ]);
          const isAsked = [expected.status !== 'PAID', expected.status === 'CREATED'];
          expect(ends.map(({ status }) => status === 'rejected')).toEqual(isAsked);
          backEnd().later(HOUR);
        },
        'node killed between provider and commit': () =>
          killing(async () => {
            await run(PAYMENT_QUERY, name).catch(() => undefined);
            if (expected.isPaid) await deliver();
          }),
      };

      const listed = async (by: Account, path: string) =>
        (
          (await get(by, `${path}searchValue=${id}`)) as unknown as {
            rows: readonly Readonly<Record<string, unknown>>[];
          }
        ).rows.filter((each) => String(each['id']) === id);
      const shownIn = (rows: readonly Readonly<Record<string, unknown>>[]) =>
        rows.map((each) =>
          Object.fromEntries(
            ['status', 'late', 'trouble', 'refundState'].flatMap((key) =>
              each[key] === undefined ? [] : [[key, each[key]]],
            ),
          ),
        );
      const said = () => ({
        ...{ status: SHOWN[expected.status], late: expected.isLate },
        ...(expected.trouble === undefined ? {} : { trouble: expected.trouble }),
        ...(expected.refundState === undefined ? {} : { refundState: expected.refundState }),
      });
      const check = async (after: readonly Event[]): Promise<void> => {
        const { rows } = await sql<{
          count: number;
          amount: string | null;
        }>`select count(*)::integer as count,
          sum(leg.amount) as amount from ledger_entry as entry
          join ledger_leg as leg on leg.entry_seq = entry.seq and leg.amount > 0
          where entry.area = 'recharge' and entry.reference_id = ${id}`.execute(backEnd().db);
        const isPosted = expected.status === 'PAID';
        expect([after, rows]).toEqual([
          after,
          [{ count: isPosted ? 1 : 0, amount: isPosted ? String(AMOUNT) : null }],
        ]);
        // The person reads which.
        expect([after, shownIn(await listed(seller, '/seller/integral/recharge/list?'))]).toEqual([
          after,
          [said()],
        ]);
      };
      /** The staff see what waits for them, and nothing else. */
      const checkStaff = async (after: readonly Event[]): Promise<void> => {
        const waiting = shownIn(await listed(staff, '/finance/recharge/list?trouble=1&'));
        expect([after, waiting]).toEqual([after, expected.trouble === undefined ? [] : [said()]]);
      };

      return {
        happen: async (events: readonly Event[]): Promise<void> => {
          for (const [place, event] of events.entries()) {
            await happen[event]();
            await check(events.slice(0, place + 1));
          }
          await checkStaff(events);
        },
        /** The jobs that ask once more, and close. */
        end: async (events: readonly Event[]): Promise<void> => {
          for (const event of ['queried', 'closed', 'queried'] as const) await happen[event]();
          await check(events);
          await checkStaff(events);
          expect([events, expected.status === 'PAID']).toEqual([events, expected.isPaid && !isWrong]);
        },
      };
    };

    const live = async (
      channel: PaymentChannel,
      isWrong: boolean,
      events: readonly Event[],
    ): Promise<void> => {
      const recharge = await aRecharge(channel, isWrong);
      await recharge.happen(events);
      await recharge.end(events);
    };

    it.each(EVENTS)('posts once or not at all when “%s” comes before and after each other', async (first) => {
      for (const [place, second] of EVENTS.entries())
        await live(place % 2 === 0 ? 'wechat' : 'alipay', false, ['created', first, second]);
      expect(await backEnd().storage.ledger.verify()).toEqual([]);
    });

    it.each(EVENTS)('posts nothing of a wrong amount when “%s” comes before the rest', async (first) => {
      for (const [place, second] of (['notified', 'queried', 'closed', 'refund refused'] as const).entries())
        await live(place % 2 === 0 ? 'alipay' : 'wechat', true, ['created', 'paid', first, second]);
    });

    it('posts once or not at all in any order of many of them', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom<PaymentChannel>('wechat', 'alipay'),
          fc.boolean(),
          fc.shuffledSubarray([...EVENTS, ...EVENTS], { minLength: 4, maxLength: 16 }),
          live,
        ),
        { numRuns: 30 },
      );
      expect(await backEnd().storage.ledger.verify()).toEqual([]);
    });
  },
  { payments },
);
