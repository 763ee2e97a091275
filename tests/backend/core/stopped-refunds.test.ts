import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { SLOW_REFUNDS } from '@backend/core/payment/refund.jobs';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { type PaymentProvider, ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { newRequestId } from '@tests/support/running-back-end';
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
  'a refund that its provider does not end',
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
    /** The provider and the back end share a clock; a password stays entered as long as the test needs it. */
    const later = (ms: number): void => {
      backEnd().later(ms);
      moved = backEnd().now() - Date.now();
    };
    const counts = async (by = one): Promise<Readonly<Record<string, number>>> => {
      const { data } = await get(by, '/seller/index/money');
      const { counts: all } = data as { counts: readonly { name: string; count: number }[] };
      return Object.fromEntries(all.map(({ name, count }) => [name, count]));
    };

    /** A recharge of 500 points that was credited, of which 200 are to go back. */
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
    const sound = async () => expect(await backEnd().storage.ledger.verify()).toEqual([]);

    it('waits on home and at the desk with its reason where the payer takes no money', async () => {
      const before = await counts();
      const { seller, number, shown, listed, step, balance } = await asked('payer-account');
      await pass(MINUTE);
      expect(await shown()).toMatchObject({
        ...{ state: 'STOPPED', trouble: 'payer-account', actions: ['retry', 'reject'] },
      });
      expect((await shown(two)).actions).toEqual(['retry', 'settle', 'reject']);
      // What is wrong at the provider is the platform's own matter.
      expect(await shown(seller)).toMatchObject({ state: 'STOPPED', actions: [] });
      expect((await shown(seller)).trouble).toBeUndefined();
      expect(await balance()).toEqual([30_000, 20_000]);
      expect((await counts())['rechargeRefundsStopped']).toBe((before['rechargeRefundsStopped'] ?? 0) + 1);
      expect([await listed('STOPPED'), await listed('REFUND_FAILED')]).toEqual([true, false]);
      await sound();
      // An operator has sent it on in the merchant's console.
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

    it('goes by itself once the balance at the provider is filled up', async () => {
      const { number, shown, balance } = await asked('no-balance');
      await pass(MINUTE);
      expect(await shown()).toMatchObject({ state: 'STOPPED', trouble: 'no-balance' });
      double.troubleRefunds(number, undefined);
      await pass(2 * DAY);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
      await sound();
    });

    it('stops where no attempt was answered, and leaves no dead letter', async () => {
      const { seller, shown, step, balance, partId } = await asked(undefined);
      const silent = { refund: () => Promise.reject(new ProviderUnavailable('wechat refund', 'ETIMEDOUT')) };
      const { ends } = await pass(DAY, silent);
      expect(ends.filter((end) => end.endsWith('dead'))).toEqual([]);
      expect(await shown()).toMatchObject({
        ...{ state: 'STOPPED', trouble: 'unanswered', troubleCode: 'ETIMEDOUT' },
      });
      // Who asked for it is not the only witness that it was paid.
      expect((await step(one, 'settle', { reference: 'B-1' })).refusal).toBe('recharge.own-settlement');
      expect((await step(two, 'settle', { reference: ' ' })).refusal).toBe('recharge.reference-required');
      expect((await step(two, 'settle', { reference: 'B-1' })).code).toBe(200);
      expect(await shown()).toMatchObject({
        ...{ state: 'SETTLED', settled: { name: '田静' }, settledReference: 'B-1', actions: [] },
      });
      expect(await shown(seller)).toMatchObject({ state: 'SETTLED', settled: { name: '' } });
      expect(await balance()).toEqual([30_000, 0]);
      // A late word of the provider changes nothing any more.
      await pass(2 * DAY);
      const refund = await backEnd().storage.refunds.one(partId);
      expect(refund?.status).toBe('SETTLED');
      await sound();
    });

    it('is settled once under one reference, also by two people at the same time', async () => {
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

    it('gives its points back where it is given up, by a person who signed in a short while ago', async () => {
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

    it('stops after days on its way, also where the job that asked about it is gone', async () => {
      const { shown, partId, balance } = await asked(undefined);
      await backEnd().db.deleteFrom('job').where('once', '=', partId).execute();
      const { storage, now } = backEnd();
      const look = () => SLOW_REFUNDS.run({}, { key: newRequestId(), storage, now } as unknown as JobContext);
      later(2 * DAY);
      await look();
      expect((await shown()).state).toBe('REFUNDING');
      later(DAY);
      await look();
      expect(await shown()).toMatchObject({ state: 'STOPPED', trouble: 'slow' });
      // It is asked about again, so that its money ends it.
      await pass(DAY);
      expect(await shown()).toMatchObject({ state: 'REFUNDED' });
      expect(await balance()).toEqual([30_000, 0]);
    });
  },
  { payments },
);
