import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { PAYMENT_REFUND, SLOW_REFUNDS } from '@backend/core/payment/refund.jobs';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { type PaymentProvider, ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { newRequestId, type RunningBackEnd } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

let moved = 0;
const clock = () => Date.now() + moved;
const wechat = await wechatPayDouble(clock);
const { double } = wechat;
const payments = await createRealProviders(
  [{ platform: 'cyy', wechat: { account: wechat.account, offered: true } }],
  clock,
);
afterAll(() => double.stop());

type Refunds = RunningBackEnd['storage']['refunds'];
type Word = Parameters<Refunds['storeReport']>;

interface Part {
  readonly id: string;
  readonly state: string;
  readonly trouble?: string;
  readonly troubleCode?: string;
  readonly settled?: { readonly name: string };
  readonly settledReference?: string;
  readonly actions: readonly string[];
}

onEachBackEnd(
  'a refund that its provider does not complete',
  (backEnd) => {
    const { get, command } = callsAs(backEnd);
    const aNode = clockedNodes(backEnd);
    let one: Account;
    let two: Account;
    beforeAll(async () => {
      const permissions = ['finance:recharge:list', 'finance:recharge:refund', 'finance:reconcile'];
      one = await backEnd().people.account({ type: 'PLATFORM', name: '程颖', permissions });
      two = await backEnd().people.account({ type: 'PLATFORM', name: '田静', permissions });
    });
    /** Advances the shared clock of provider and back end. The sign-in stays recent for the whole test. */
    const later = (ms: number): void => {
      backEnd().later(ms);
      moved = backEnd().now() - Date.now();
    };
    const counts = async (by = one): Promise<Readonly<Record<string, number>>> => {
      const { data } = await get(by, '/seller/index/money');
      const { counts: all } = data as { counts: readonly { name: string; count: number }[] };
      return Object.fromEntries(all.map(({ name, count }) => [name, count]));
    };

    /** A credited recharge of 500 points with a refund of 200. */
    const asked = async (wrong: Parameters<typeof double.troubleRefunds>[1]) => {
      later(MINUTE);
      const permissions = ['integral:list', 'integral:recharge'];
      const seller = await backEnd().people.account({ permissions });
      const { data } = await command(seller, '/seller/integral/recharge/pay', {
        ...{ points: 500, channel: 'wechat' },
      });
      const { id } = data as { id: string };
      await get(seller, `/seller/integral/recharge/payment/${id}`);
      const { number } = await backEnd()
        .db.selectFrom('payment')
        .select('number')
        .where('area', '=', 'recharge')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
      double.pay(number);
      const { headers, body } = double.notification(number);
      const url = `${backEnd().url}/api/webhooks/payment-wechat-cyy`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204);
      double.troubleRefunds(number, wrong);
      const part = await command(one, `/finance/refund/recharge/${id}`, { points: 200, reason: '退' });
      const { id: partId } = part.data as { id: string };
      const shown = async (by: Account = one): Promise<Part> => {
        const path = by === seller ? '/seller/integral/recharge/info' : '/finance/recharge/info';
        const { refunds } = (await get(by, `${path}/${id}`)).data as { refunds: readonly Part[] };
        const [first] = refunds;
        if (first === undefined) throw new Error('no part');
        return first;
      };
      const listed = async (waiting: string) => {
        const { rows } = (await get(one, `/finance/recharge/list?refund=${waiting}`)) as unknown as {
          rows: readonly { id: string }[];
        };
        return rows.some((each) => each.id === id);
      };
      const step = (by: Account, verb: string, more: object = {}) =>
        command(by, `/finance/refund/part/${verb}/${partId}`, more);
      const balance = async () => {
        const { available, held } = await backEnd()
          .db.selectFrom('ledger_account')
          .select(['available', 'held'])
          .where('key', '=', `seller:${seller.id}`)
          .executeTakeFirstOrThrow();
        return [Number(available), Number(held)];
      };
      return { ...{ seller, id, number, partId }, shown, listed, step, balance };
    };
    const pass = async (time: number, changed?: Partial<PaymentProvider>) => {
      const node = aNode(changed === undefined ? {} : { changed: () => changed });
      await node.pass(time);
      moved = backEnd().now() - Date.now();
      return node;
    };
    /** Runs one attempt of the refund job. `refund` replaces that call of the provider. */
    const ask = (refundId: string, refund: PaymentProvider['refund'], more: Partial<JobContext> = {}) => {
      const { storage, now } = backEnd();
      const of: typeof payments.of = (...named) => {
        const provider = payments.of(...named);
        return provider && { ...provider, refund };
      };
      const logger = { warn: () => undefined };
      const context = {
        key: newRequestId(),
        attempt: 1,
        storage,
        now,
        logger,
        payments: { ...payments, of },
      };
      return PAYMENT_REFUND.run({ refundId }, { ...context, ...more } as unknown as JobContext);
    };
    /** The storage of the back end, in which `store` replaces the call that stores a report of the provider. */
    const withStored = (store: (...given: Word) => Promise<void>) => {
      const { storage } = backEnd();
      return { storage: { ...storage, refunds: { ...storage.refunds, storeReport: store } } };
    };
    const look = () => {
      const { storage, now } = backEnd();
      return SLOW_REFUNDS.run({}, { key: newRequestId(), storage, now } as unknown as JobContext);
    };
    const dropJobs = (partId: string) => backEnd().db.deleteFrom('job').where('once', '=', partId).execute();
    const sound = async () => expect(await backEnd().storage.ledger.verify()).toEqual([]);

    it('is shown on home and in the list with its reason when the payer’s account accepts no money', async () => {
      const before = await counts();
      const { seller, number, shown, listed, step, balance } = await asked('payer-account');
      await pass(MINUTE);
      expect(await shown()).toMatchObject({
        ...{ state: 'STOPPED', trouble: 'payer-account', actions: ['retry', 'reject'] },
      });
      expect((await shown(two)).actions).toEqual(['retry', 'settle', 'reject']);
      // Only staff see the provider's trouble.
      expect(await shown(seller)).toMatchObject({ state: 'STOPPED', actions: [] });
      expect(await shown(seller)).not.toHaveProperty('wait');
      expect((await shown(seller)).trouble).toBeUndefined();
      expect(await balance()).toEqual([30_000, 20_000]);
      expect((await counts())['rechargeRefundsStopped']).toBe((before['rechargeRefundsStopped'] ?? 0) + 1);
      expect([await listed('STOPPED'), await listed('REFUND_FAILED')]).toEqual([true, false]);
      await sound();
      // An operator has completed the refund in the provider's console.
      double.troubleRefunds(number, undefined);
      expect((await step(two, 'retry')).code).toBe(200);
      await pass(MINUTE);
      await pass(HOUR);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
      expect(await listed('STOPPED')).toBe(false);
      expect((await counts())['rechargeRefundsStopped']).toBe(before['rechargeRefundsStopped']);
      await sound();
    });

    it('continues automatically once the balance at the provider suffices', async () => {
      const { number, shown, balance } = await asked('no-balance');
      await pass(MINUTE);
      expect(await shown()).toMatchObject({ state: 'STOPPED', trouble: 'no-balance' });
      double.troubleRefunds(number, undefined);
      await pass(2 * DAY);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
      await sound();
    });

    it('stops when every attempt was unanswered, and leaves no dead letter', async () => {
      const { seller, shown, step, balance, partId } = await asked(undefined);
      const silent = { refund: () => Promise.reject(new ProviderUnavailable('wechat refund', 'ETIMEDOUT')) };
      const { ends } = await pass(DAY, silent);
      expect(ends.filter((end) => end.endsWith('dead'))).toEqual([]);
      expect(await shown()).toMatchObject({
        ...{ state: 'STOPPED', trouble: 'unanswered', troubleCode: 'ETIMEDOUT' },
      });
      // The user who requested the refund may not confirm its payment alone.
      expect((await step(one, 'settle', { reference: 'B-1' })).refusal).toBe('recharge.own-settlement');
      expect((await step(two, 'settle', { reference: ' ' })).refusal).toBe('recharge.reference-required');
      expect((await step(two, 'settle', { reference: 'B-1' })).code).toBe(200);
      expect(await shown()).toMatchObject({
        ...{ state: 'SETTLED', settled: { name: '田静' }, settledReference: 'B-1', actions: [] },
      });
      expect(await shown(seller)).toMatchObject({ state: 'SETTLED', settled: { name: '' } });
      expect(await balance()).toEqual([30_000, 0]);
      // A late report of the provider changes nothing.
      await pass(2 * DAY);
      const refund = await backEnd().storage.refunds.one(partId);
      expect(refund?.status).toBe('SETTLED');
      await sound();
    });

    it('is settled once under one reference, even by two concurrent users', async () => {
      const [first, second] = [await asked('no-balance'), await asked('no-balance')];
      await pass(MINUTE);
      const ends = await Promise.all([
        first.step(two, 'settle', { reference: 'B-2' }),
        second.step(two, 'settle', { reference: ' b-2 ' }),
      ]);
      expect(ends.map(({ code }) => code).toSorted()).toEqual([200, 500]);
      expect(ends.find(({ code }) => code === 500)?.refusal).toBe('recharge.settled-reference-used');
      await sound();
    });

    it('returns its points when a user with a recent sign-in gives it up', async () => {
      const { number, partId, shown, step, balance } = await asked('no-balance');
      const { client, tokenOf } = backEnd();
      const session = { token: await tokenOf(one), platform: 'cyy' };
      await pass(HOUR);
      const body = { reason: '改为提现' };
      const late = await client.command(`/finance/refund/part/reject/${partId}`, {
        ...{ ...session, body, requestId: newRequestId() },
      });
      expect(late.body.refusal).toBe('session.not-recent');
      expect(await balance()).toEqual([30_000, 20_000]);
      expect((await step(one, 'reject', body)).code).toBe(200);
      expect(await balance()).toEqual([50_000, 0]);
      double.troubleRefunds(number, undefined);
      await pass(2 * DAY);
      expect(await shown()).toMatchObject({ state: 'REJECTED', actions: [] });
      expect(double.payments().find((each) => each.number === number)?.refunds.size).toBe(0);
      await sound();
    });

    it('cannot be ended by a user while a request for it is in flight at the provider', async () => {
      const { partId, shown, step, balance } = await asked('no-balance');
      await pass(MINUTE);
      let answer: (outcome: 'done') => void = () => undefined;
      const answered = new Promise<'done'>((resolve) => (answer = resolve));
      const attempt = ask(partId, () => answered);
      const sentAt = async () =>
        (
          await backEnd()
            .db.selectFrom('payment_refund')
            .select('sent_at')
            .where('id', '=', partId)
            .executeTakeFirstOrThrow()
        ).sent_at;
      await expect.poll(sentAt).not.toBeNull();
      expect((await shown(two)).actions).toEqual(['retry']);
      expect((await step(two, 'settle', { reference: 'B-9' })).refusal).toBe('payment.refund-in-doubt');
      expect((await step(two, 'reject', { reason: '改为提现' })).refusal).toBe('payment.refund-in-doubt');
      answer('done');
      await attempt;
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
      await sound();
    });

    it('is not sent again after a user gave it up', async () => {
      const { partId, shown, step, balance } = await asked('no-balance');
      await pass(MINUTE);
      let sent = 0;
      const store = async (...given: Word) => {
        if (given[1] === 'sent') expect((await step(one, 'reject', { reason: '改为提现' })).code).toBe(200);
        return backEnd().storage.refunds.storeReport(...given);
      };
      const refund = () => Promise.resolve((sent += 1) > 0 ? ('done' as const) : ('refused' as const));
      await ask(partId, refund, withStored(store));
      expect(sent).toBe(0);
      expect(await shown()).toMatchObject({ state: 'REJECTED' });
      expect(await balance()).toEqual([50_000, 0]);
    });

    it('is reported to staff once, when its money left after it was given up', async () => {
      const { number, partId, step, shown, balance } = await asked('no-balance');
      await pass(MINUTE);
      expect((await step(one, 'reject', { reason: '改为提现' })).code).toBe(200);
      const { storage, now, db } = backEnd();
      const refund = await storage.refunds.one(partId);
      if (refund === undefined) throw new Error('no refund');
      const { refundNumber } = refund;
      await Promise.all([
        storage.refunds.storeReport(refund, 'done', newRequestId(), now()),
        storage.refunds.storeReport(refund, 'done', newRequestId(), now()),
      ]);
      const seen = { refundId: partId, isSeen: true, refundNumber };
      await PAYMENT_REFUND.run(seen, {
        key: newRequestId(),
        attempt: 1,
        storage,
        now,
      } as unknown as JobContext);
      const listed = await db
        .selectFrom('reconciliation_difference')
        .select(['kind', 'status', 'number', 'theirs', 'channel'])
        .where('refund_number', '=', refundNumber)
        .execute();
      expect(listed.map(({ theirs, ...each }) => ({ ...each, theirs: Number(theirs) }))).toEqual([
        { kind: 'refund', status: 'OPEN', number, theirs: 20_000, channel: 'wechat' },
      ]);
      expect(await shown()).toMatchObject({ state: 'REJECTED' });
      expect(await balance()).toEqual([50_000, 0]);
      await sound();
    });

    it('is not stopped when storing the provider’s answer fails in the last attempt', async () => {
      const { partId, shown, balance } = await asked(undefined);
      const store = (...given: Word) =>
        given[1] === 'done'
          ? Promise.reject(new Error('the database is gone'))
          : backEnd().storage.refunds.storeReport(...given);
      const last = { attempt: 99, ...withStored(store) };
      await expect(ask(partId, () => Promise.resolve('done'), last)).rejects.toThrow('the database is gone');
      expect(await shown()).toMatchObject({ state: 'REFUNDING' });
      expect((await shown()).trouble).toBeUndefined();
      await pass(HOUR);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
    });

    it('is only queried once the provider has accepted it, however long it takes', async () => {
      const { partId, shown, step } = await asked(undefined);
      await ask(partId, () => Promise.resolve('waiting'));
      await dropJobs(partId);
      later(3 * DAY);
      await look();
      expect(await shown(two)).toMatchObject({
        ...{ state: 'STOPPED', trouble: 'slow', wait: 'under-way', actions: ['retry'] },
      });
      expect((await step(two, 'settle', { reference: 'B-7' })).refusal).toBe('payment.refund-under-way');
      await ask(partId, () => Promise.resolve('payer-account'));
      expect((await shown(two)).actions).toEqual(['retry', 'settle', 'reject']);
    });

    it('is queried again when its job no longer exists, even if its row was stored before times were recorded', async () => {
      const { number, partId, shown } = await asked('no-balance');
      await pass(MINUTE);
      await dropJobs(partId);
      await backEnd()
        .db.updateTable('payment_refund')
        .set({ since: null })
        .where('id', '=', partId)
        .execute();
      double.troubleRefunds(number, undefined);
      await pass(DAY);
      expect((await shown()).state).toBe('STOPPED');
      await look();
      await look();
      await pass(HOUR);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
    });

    it('refers to the posted transaction in its request to the provider', async () => {
      const { number, partId } = await asked(undefined);
      const transactions: unknown[] = [];
      await ask(partId, ({ transactionId }) => {
        transactions.push(transactionId);
        return Promise.resolve('done');
      });
      const posted = double.payments().find((each) => each.number === number)?.transactionId;
      expect(transactions).toEqual([posted]);
    });

    it('stops after three days in progress, even if its job no longer exists', async () => {
      const { shown, partId, balance } = await asked(undefined);
      await dropJobs(partId);
      later(2 * DAY);
      await look();
      expect((await shown()).state).toBe('REFUNDING');
      later(DAY);
      await look();
      expect(await shown()).toMatchObject({ state: 'STOPPED', trouble: 'slow' });
      // The refund is queried again, and the reported completion settles it.
      await pass(DAY);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
    });
  },
  { payments },
);
