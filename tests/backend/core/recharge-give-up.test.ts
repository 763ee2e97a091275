import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import type { PaymentProvider, PaymentProviders } from '@backend/core/ports/payment-provider.port';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Shown {
  readonly status: string;
  readonly code: string;
  readonly givenUp: boolean;
}

onEachBackEnd('an open payment code that its account cancels', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const RIGHTS = { permissions: ['integral:list', 'integral:recharge'] };
  const open = async (by: Account) => {
    const made = await command(by, '/seller/integral/recharge/pay', { points: 500, channel: 'wechat' });
    const { id } = made.data as { id: string };
    await page(by, id);
    return id;
  };
  const page = async (by: Account, id: string) =>
    (await get(by, `/seller/integral/recharge/payment/${id}`)).data as Shown;
  const giveUp = (by: Account, id: string, key = newRequestId()) =>
    command(by, `/seller/integral/recharge/cancel/${id}`, {}, key);
  const play = (by: Account, id: string, what: string) =>
    command(by, `/seller/integral/recharge/sandbox/${id}`, { play: what });
  const statement = async (by: Account) =>
    (
      (await get(by, '/seller/integral/record')) as unknown as { rows: readonly { amount: number }[] }
    ).rows.map(({ amount }) => amount);
  const history = async (by: Account, id: string) =>
    (
      (await get(by, `/seller/integral/recharge/info/${id}`)).data as {
        events: readonly { kind: string; by: string }[];
      }
    ).events.map(({ kind, by: name }) => [kind, name]);
  const nameOf = (id: string) =>
    backEnd()
      .db.selectFrom('payment')
      .select(['platform', 'channel', 'number'])
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();

  /** The number of jobs that close the payment. The job of the cancellation is due at once. */
  const closings = async (id: string) => {
    const { number } = await nameOf(id);
    const jobs = await backEnd()
      .db.selectFrom('job')
      .selectAll()
      .where('kind', '=', 'payment.close')
      .execute();
    return jobs.filter(({ payload }) => (payload as { number?: string }).number === number).length;
  };
  const run = async (job: typeof PAYMENT_CLOSE, id: string, changed: Partial<PaymentProvider> = {}) => {
    const { storage, payments, now } = backEnd();
    const providers: PaymentProviders = {
      ...payments,
      of: (...asked) => {
        const provider = payments.of(...asked);
        return provider && { ...provider, ...changed };
      },
    };
    const context = { key: newRequestId(), storage, now, payments: providers } as unknown as JobContext;
    await job.run(await nameOf(id), context);
  };

  it('is closed at its provider, and its page no longer shows the code', async () => {
    const seller = await backEnd().people.account(RIGHTS);
    const id = await open(seller);
    expect(await closings(id)).toBe(1);
    const key = newRequestId();
    const first = await giveUp(seller, id, key);
    expect(first).toMatchObject({ code: 200, data: { id, status: 'PAYING' } });
    expect(await giveUp(seller, id, key)).toEqual(first);
    expect(await closings(id)).toBe(2);
    expect(await page(seller, id)).toMatchObject({ status: 'PAYING', code: '', givenUp: true });
    await expect(
      run(PAYMENT_CLOSE, id, { query: () => Promise.reject(new Error('no answer')) }),
    ).rejects.toThrow('no answer');
    expect(await page(seller, id)).toMatchObject({ status: 'PAYING', givenUp: true });
    await run(PAYMENT_CLOSE, id);
    expect(await page(seller, id)).toMatchObject({ status: 'CLOSED', code: '', givenUp: true });
    expect(await history(seller, id)).toEqual([
      ['close', ''],
      ['give-up', seller.name],
      ['submit', seller.name],
    ]);
    expect(await statement(seller)).toEqual([]);
  });

  it('is cancelled once by two tabs, and not by another account', async () => {
    const seller = await backEnd().people.account(RIGHTS);
    const id = await open(seller);
    const ends = await Promise.all([giveUp(seller, id), giveUp(seller, id), giveUp(seller, id)]);
    expect(ends.map(({ code, refusal }) => refusal ?? code).toSorted()).toEqual([
      200,
      'recharge.step-not-possible',
      'recharge.step-not-possible',
    ]);
    expect(await closings(id)).toBe(2);
    await run(PAYMENT_CLOSE, id);
    expect((await giveUp(seller, id)).refusal).toBe('recharge.step-not-possible');
    const stranger = await backEnd().people.account(RIGHTS);
    expect((await giveUp(stranger, await open(seller))).refusal).toBe('recharge.not-found');
  });

  it('is credited when it was paid before or after its provider closed it', async () => {
    const seller = await backEnd().people.account(RIGHTS);
    const crossed = await open(seller);
    await giveUp(seller, crossed);
    await play(seller, crossed, 'pay');
    await run(PAYMENT_CLOSE, crossed);
    expect(await page(seller, crossed)).toMatchObject({ status: 'CREDITED', givenUp: true });
    const late = await open(seller);
    await play(seller, late, 'late');
    await giveUp(seller, late);
    await run(PAYMENT_CLOSE, late);
    expect(await page(seller, late)).toMatchObject({ status: 'CLOSED', givenUp: true });
    await run(PAYMENT_QUERY, late);
    expect(await page(seller, late)).toMatchObject({ status: 'CREDITED', givenUp: true });
    expect(await statement(seller)).toEqual([50_000, 50_000]);
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('is either credited or closed, and only once, when it is paid, cancelled and closed at the same time', async () => {
    const seller = await backEnd().people.account(RIGHTS);
    for (let round = 0; round < 6; round += 1) {
      const before = (await statement(seller)).length;
      const id = await open(seller);
      await Promise.all([
        ...[giveUp(seller, id), giveUp(seller, id)],
        ...(round % 3 === 2 ? [] : [play(seller, id, 'twice')]),
        ...[run(PAYMENT_CLOSE, id), run(PAYMENT_QUERY, id), run(PAYMENT_CLOSE, id)],
      ]);
      // The jobs settle a payment that the commands left open.
      await run(PAYMENT_CLOSE, id);
      await run(PAYMENT_QUERY, id);
      const credited = (await statement(seller)).length - before;
      expect((await page(seller, id)).status).toBe(credited === 1 ? 'CREDITED' : 'CLOSED');
      expect(credited).toBeLessThanOrEqual(1);
    }
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('cannot be cancelled after a mismatched payment, about which staff decide', async () => {
    const seller = await backEnd().people.account(RIGHTS);
    const id = await open(seller);
    const query = { state: 'paid', transactionId: newRequestId(), amount: 1, paidAt: Date.now() } as const;
    await run(PAYMENT_QUERY, id, { query: () => Promise.resolve(query) });
    expect((await giveUp(seller, id)).refusal).toBe('recharge.step-not-possible');
  });
});
