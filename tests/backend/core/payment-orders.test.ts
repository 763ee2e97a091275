import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import type { PaymentChannel, PaymentStatus, PaymentTrouble } from '@/domain/payment/payment';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { Account } from '@backend/core/ports/account';
import type { JobKind } from '@backend/core/ports/jobs.port';
import { ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { LEASE_MS } from '@backend/jobs/job-store.port';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { enqueuing } from '@backend/storage/kernel/job-queue';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { IS_NIGHT, runs } from '@tests/support/night';
import { alipayDouble } from '@tests/support/payments/alipay-double';
import type { NotificationDeviation, SignatureDeviation } from '@tests/support/payments/double';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
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
/** The amount of a partial refund; five parts are the whole. */
const PART = 10_000;

/** The events in the table of business 3, and a payment without a notification. */
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
  'part refunded',
  'provider silent for an hour',
  'node killed between provider and commit',
] as const;
type Event = (typeof EVENTS)[number];

/** Events that may change a payment. The other events change nothing, or are late repeats of these. */
const CHANGING: ReadonlySet<Event> = new Set<Event>([
  'paid',
  'notified',
  'queried',
  'closed',
  'notified after closing',
  'wrong amount',
  'refund refused',
  'part refunded',
]);

/**
 * Whether this pair of events is tested. `npm test` tests the pairs with a notified payment and the pairs of changing
 * events. The nightly run tests all pairs.
 */
const isRun = (...pair: readonly Event[]): boolean =>
  IS_NIGHT || pair.includes('notified') || pair.every((event) => CHANGING.has(event));

/** The expected state, computed by simple rules. */
interface Expected {
  status: PaymentStatus;
  /** Whether the provider knows the payment. */
  isKnown: boolean;
  isPaid: boolean;
  isLate: boolean;
  trouble: PaymentTrouble | undefined;
  refundState: string | undefined;
  /** The refunded part of the credited amount. */
  refunded: number;
}

const applyReport = (expected: Expected, isRight: boolean): void => {
  if (expected.status === 'PAID') return;
  if (!isRight) expected.trouble = 'wrong-amount';
  else
    Object.assign(expected, {
      ...{ status: 'PAID', isLate: expected.status === 'CLOSED', trouble: undefined },
    });
};

const SHOWN = { CREATED: 'PAYING', PAID: 'CREDITED', CLOSED: 'CLOSED' } as const;

onOneBackEnd(
  'the sequence of payment events',
  (backEnd) => {
    const { get, command } = callsAs(backEnd);
    let seller: Account;
    let staff: Account;
    beforeAll(async () => {
      seller = await backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
      const permissions = [
        'finance:recharge:refund',
        'finance:recharge:list',
        'finance:reconcile:list',
        'finance:reconcile',
      ];
      staff = await backEnd().people.account({ type: 'PLATFORM', permissions });
      // While `node_killed` has a row, this trigger lets no transaction that changes a payment commit, as if the node
      // were killed before.
      for (const part of [
        sql`create table node_killed (at integer)`,
        sql`create function refuse_commit() returns trigger language plpgsql as $$
          begin if exists (select from node_killed) then raise exception 'killed'; end if; return null; end $$`,
        sql`create constraint trigger killed after update on payment deferrable initially deferred
          for each row execute function refuse_commit()`,
      ])
        await part.execute(backEnd().db);
    });
    // The test files of a worker share one embedded database, which is emptied and not rebuilt.
    afterAll(async () => {
      for (const part of [sql`drop trigger killed on payment`, sql`drop function refuse_commit`])
        await part.execute(backEnd().db);
      await sql`drop table node_killed`.execute(backEnd().db);
    });

    const killing = async (work: () => Promise<unknown>): Promise<void> => {
      await sql`insert into node_killed values (1)`.execute(backEnd().db);
      await work().finally(() => sql`delete from node_killed`.execute(backEnd().db));
    };
    const aNode = clockedNodes(backEnd);
    /** Enqueues a job as a command does. */
    const enqueue = <Payload>(kind: JobKind<Payload>, payload: Payload): Promise<void> =>
      backEnd()
        .db.transaction()
        .execute((transaction) =>
          enqueuing(transaction, ownJobStore(backEnd().db), () => undefined)(kind, payload, {
            platform: 'cyy',
          }),
        );
    const deadLetters = async (): Promise<readonly string[]> =>
      (await backEnd().db.selectFrom('job').select('kind').where('state', '=', 'dead').execute()).map(
        ({ kind }) => kind,
      );

    /** A recharge with all events that may happen to it, and the expected state after each. */
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
        refunded: 0,
      };
      const pay = (): void => {
        if (!expected.isKnown || expected.isPaid) return;
        double.pay(number);
        expected.isPaid = true;
      };
      /** Delivers a notification and returns the HTTP status. */
      const deliver = async (
        otherwise: NotificationDeviation = {},
        signed: SignatureDeviation = {},
      ): Promise<number> => {
        const at = signed.at ?? backEnd().now();
        const { headers, body } = double.notification(number, otherwise, { ...signed, at });
        const url = `${backEnd().url}/api/webhooks/payment-${channel}-cyy`;
        return (await fetch(url, { method: 'POST', headers, body })).status;
      };
      const accepted = async (
        otherwise: NotificationDeviation = {},
        signed: SignatureDeviation = {},
      ): Promise<void> => {
        if (!expected.isKnown) return;
        pay();
        expect([200, 204]).toContain(await deliver(otherwise, signed));
        applyReport(expected, !isWrong && otherwise.amount === undefined);
      };
      const refused = async (
        status: number,
        otherwise: NotificationDeviation,
        signed: SignatureDeviation,
      ): Promise<void> => {
        if (expected.isKnown) expect(await deliver(otherwise, signed)).toBe(status);
      };
      /** The expected effect of a query or closing that the provider has answered. */
      const answered = (kind: string): void => {
        if (kind === PAYMENT_QUERY.name && expected.isPaid) applyReport(expected, !isWrong);
        if (kind !== PAYMENT_CLOSE.name || expected.status !== 'CREATED') return;
        if (expected.isPaid) applyReport(expected, !isWrong);
        else expected.status = 'CLOSED';
      };
      const node = () =>
        aNode({
          ended: (kind, outcome) => {
            if (outcome === 'done') answered(kind);
          },
        });
      const query = async (): Promise<void> => {
        await enqueue(PAYMENT_QUERY, name);
        await node().settle();
      };
      const close = async (): Promise<void> => {
        await enqueue(PAYMENT_CLOSE, name);
        await node().settle();
      };
      /** Staff request a refund, and the provider refuses it. */
      const refuseRefund = async (): Promise<void> => {
        const { db, now } = backEnd();
        // Refers to the transaction of this payment. A second transaction of a posted payment would be a
        // surplus, which can be refunded.
        const transactionId = double.payments().find((each) => each.number === number)?.transactionId ?? '';
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
            ...{ theirs: AMOUNT, ours: 0, transaction_id: transactionId, paid_at: new Date(now()) },
            payment_id: row.id,
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
        double.troubleRefunds(number, 'refused');
        await node().settle();
        double.troubleRefunds(number, undefined);
        expected.refundState = 'REFUND_FAILED';
      };
      /** Staff refund a part of the credited amount, and the provider is queried until the money has arrived. */
      const refundPart = async (): Promise<void> => {
        const { code, refusal, data } = await command(staff, `/finance/refund/recharge/${id}`, {
          ...{ points: PART / 100, reason: '付款人申请' },
        });
        if (expected.status !== 'PAID' || expected.refunded === AMOUNT) {
          const isOver = expected.status === 'PAID';
          expect(refusal).toBe(isOver ? 'recharge.refund-nothing' : 'recharge.step-not-possible');
          return;
        }
        expect(code).toBe(200);
        const { id: refundId } = data as { id: string };
        await node().settle();
        await enqueue(PAYMENT_REFUND, { refundId });
        await node().settle();
        expected.refunded += PART;
      };
      /** An hour in which each due job fails and waits for its backoff. */
      const silentHour = async (): Promise<void> => {
        await enqueue(PAYMENT_QUERY, name);
        await enqueue(PAYMENT_CLOSE, name);
        const silent = () => Promise.reject(new ProviderUnavailable('call', 'timeout'));
        const deaf = aNode({ changed: () => ({ query: silent, close: silent }) });
        await deaf.pass(HOUR);
        const isAsked = [expected.status !== 'PAID', expected.status === 'CREATED'];
        expect(
          [PAYMENT_QUERY, PAYMENT_CLOSE].map(({ name: kind }) => deaf.ends.includes(`${kind} retry`)),
        ).toEqual(isAsked);
        expect(deaf.ends.filter((end) => end.endsWith('dead'))).toEqual([]);
      };
      /**
       * The node is killed after the provider has answered and before the commit. Another node continues once the
       * lease has expired.
       */
      const killed = async (): Promise<void> => {
        await enqueue(PAYMENT_QUERY, name);
        const dead = aNode({ isKilled: true });
        await killing(async () => {
          await dead.settle();
          if (expected.isPaid) await deliver();
        });
        expect([dead.taken.length, dead.ends]).toEqual([1, []]);
        const [lost = ''] = dead.taken;
        const next = node();
        await next.settle();
        expect(next.taken).not.toContain(lost);
        await next.pass(LEASE_MS);
        expect(next.taken.filter((key) => key === lost)).toHaveLength(1);
      };
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
        queried: query,
        closed: close,
        'notified after closing': async () => {
          await close();
          await accepted();
        },
        // The event has its own id. Under the same id it would count as a repeat of the right notification.
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
        'part refunded': refundPart,
        'provider silent for an hour': silentHour,
        'node killed between provider and commit': killed,
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
      const posted = () => ({
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
          where entry.kind = 'recharge' and entry.reference_id = ${id}`.execute(backEnd().db);
        const isPosted = expected.status === 'PAID';
        expect([after, rows]).toEqual([
          after,
          [{ count: isPosted ? 1 : 0, amount: isPosted ? String(AMOUNT) : null }],
        ]);
        const { rows: back } = await sql<{ amount: string }>`select coalesce(sum(leg.amount), 0) as amount
          from ledger_entry as entry join ledger_leg as leg on leg.entry_seq = entry.seq
          join ledger_account as account on account.id = leg.account_id and account.key = 'platform:cash'
          where entry.kind = 'recharge-refund' and entry.reference_id = ${id}`.execute(backEnd().db);
        const kept = double.payments().find((each) => each.number === number);
        const theirs = [...(kept?.refunds.values() ?? [])].reduce((sum, each) => sum + each, 0);
        expect([after, Number(back[0]?.amount), theirs]).toEqual([
          after,
          ...[expected.refunded, expected.refunded],
        ]);
        // The account sees the same state.
        expect([after, shownIn(await listed(seller, '/seller/integral/recharge/list?'))]).toEqual([
          after,
          [posted()],
        ]);
      };
      /** Staff see exactly the rows that need their decision. */
      const checkStaff = async (after: readonly Event[]): Promise<void> => {
        const waiting = shownIn(await listed(staff, '/finance/recharge/list?trouble=1&'));
        expect([after, waiting]).toEqual([after, expected.trouble === undefined ? [] : [posted()]]);
      };

      return {
        happen: async (events: readonly Event[]): Promise<void> => {
          for (const [place, event] of events.entries()) {
            await happen[event]();
            await check(events.slice(0, place + 1));
          }
          await checkStaff(events);
        },
        /** Runs until the queue is empty. */
        end: async (events: readonly Event[]): Promise<void> => {
          await node().runOut();
          await check(events);
          await checkStaff(events);
          expect([events, await deadLetters()]).toEqual([events, []]);
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

    it.each(EVENTS)(
      'posts once or not at all when “%s” comes first and any other event second',
      async (first) => {
        for (const [place, second] of EVENTS.entries())
          if (isRun(first, second))
            await live(place % 2 === 0 ? 'wechat' : 'alipay', false, ['created', first, second]);
        expect(await backEnd().storage.ledger.verify()).toEqual([]);
      },
    );

    it.each(EVENTS)('posts nothing for a wrong amount when “%s” precedes the other events', async (first) => {
      for (const [place, second] of (['notified', 'queried', 'closed', 'refund refused'] as const).entries())
        if (isRun(first, second))
          await live(place % 2 === 0 ? 'alipay' : 'wechat', true, ['created', 'paid', first, second]);
    });

    it('posts once or not at all in any order of many events', { timeout: 10 * MINUTE }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom<PaymentChannel>('wechat', 'alipay'),
          fc.boolean(),
          fc.shuffledSubarray([...EVENTS, ...EVENTS], { minLength: 4, maxLength: 16 }),
          live,
        ),
        { numRuns: runs(5, 100) },
      );
      expect(await backEnd().storage.ledger.verify()).toEqual([]);
    });

    // About two thousand sequences on each channel, so only at night.
    it.runIf(IS_NIGHT).each(EVENTS)(
      'posts once or not at all when “%s” is the first of any three events',
      async (first) => {
        const rest = EVENTS.filter((event) => event !== first);
        const pairs = rest.flatMap((second) =>
          rest.filter((third) => third !== second).map((third) => [second, third] as const),
        );
        for (const [place, [second, third]] of pairs.entries())
          await live(place % 2 === 0 ? 'wechat' : 'alipay', false, ['created', first, second, third]);
        expect(await backEnd().storage.ledger.verify()).toEqual([]);
      },
      30 * MINUTE,
    );
  },
  { payments },
);
