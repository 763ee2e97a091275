import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import {
  type PaymentProvider,
  type PaymentProviders,
  ProviderUnavailable,
} from '@backend/core/ports/payment-provider.port';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { createJobRunner } from '@backend/jobs/run-jobs';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from '../core/calls-as';

interface JobRow {
  readonly kind: string;
  readonly state: string;
  /** Until it is due, in ms. */
  readonly wait: number;
}

onEachBackEnd('a payment whose provider is silent for an hour', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const opened = async () => {
    const by = await backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const { data } = await command(by, '/seller/integral/recharge/pay', { points: 500, channel: 'wechat' });
    const { id } = data as { id: string };
    await get(by, `/seller/integral/recharge/payment/${id}`);
    const { number } = await backEnd()
      .db.selectFrom('payment')
      .select('number')
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    return { by, id, number };
  };
  const statusOf = async (by: Account, id: string) =>
    ((await get(by, `/seller/integral/recharge/payment/${id}`)).data as { status: string }).status;
  const jobsOf = async (number: string): Promise<readonly JobRow[]> => {
    const { rows } = await sql<JobRow>`
      select kind, state, greatest(0, extract(epoch from run_at - now()) * 1000)::float8 as wait
      from job where payload ->> 'number' = ${number} order by run_at`.execute(backEnd().db);
    return rows;
  };

  /**
   * The job runner of a node, with the time until the next job of a payment left out: its jobs move back together, so
   * that their order and their delays stay. The provider is silent from one moment to another, in ms from now.
   */
  const aNode = (number: string, silence: { readonly from: number; readonly to: number }) => {
    const { db, storage, payments, files, now } = backEnd();
    let passed = 0;
    const ended: string[] = [];
    const of: PaymentProviders['of'] = (...asked) => {
      const provider = payments.of(...asked);
      const heard = <T>(answer: () => Promise<T>): Promise<T> =>
        passed >= silence.from && passed < silence.to
          ? Promise.reject(new ProviderUnavailable('query', 'timeout'))
          : answer();
      return (
        provider && {
          ...provider,
          query: (...given: Parameters<PaymentProvider['query']>) => heard(() => provider.query(...given)),
          close: (...given: Parameters<PaymentProvider['close']>) => heard(() => provider.close(...given)),
        }
      );
    };
    const quiet = () => undefined;
    const logger = { info: quiet, warn: quiet, error: quiet };
    const runner = createJobRunner({
      db,
      store: ownJobStore(db),
      jobs: [PAYMENT_QUERY, PAYMENT_CLOSE],
      context: { storage, files, now, logger, payments: { ...payments, of } },
      observer: { ended: (kind, outcome) => void ended.push(`${kind} ${outcome}`) },
      atOnce: 4,
    });
    /** Runs what is due up to a moment, in ms from the opening. */
    const runUntil = async (moment: number): Promise<void> => {
      for (;;) {
        const next = (await jobsOf(number)).find(({ state }) => state === 'waiting');
        if (next === undefined || passed + next.wait > moment) return;
        await sql`update job set run_at = run_at - ${next.wait + 1} * interval '1 millisecond'
          where payload ->> 'number' = ${number} and state = 'waiting'`.execute(db);
        passed += next.wait;
        await runner.round();
        await runner.idle();
      }
    };
    return { runUntil, ended };
  };
  const DAY_OF_JOBS = 24 * HOUR;

  it('is credited once the provider answers that it was paid, and no operator has to act', async () => {
    const { by, id, number } = await opened();
    const { runUntil } = aNode(number, { from: 0, to: HOUR });
    await backEnd().payments.sandbox?.('cyy', 'wechat')?.play(number, 'pay');
    await runUntil(HOUR);
    expect(await statusOf(by, id)).toBe('PAYING');
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('CREDITED');
    expect(await jobsOf(number)).toEqual([]);
  });

  it('is closed once the provider answers that it was not paid, and no operator has to act', async () => {
    const { by, id, number } = await opened();
    const { runUntil, ended } = aNode(number, { from: 0, to: HOUR });
    await runUntil(HOUR);
    expect(await statusOf(by, id)).toBe('PAYING');
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('CLOSED');
    expect(await jobsOf(number)).toEqual([]);
    expect(ended.filter((end) => end.endsWith('dead'))).toEqual([]);
  });

  it('leaves one job that lasts, not one for each query', async () => {
    const { number } = await opened();
    const { runUntil } = aNode(number, { from: 0, to: DAY_OF_JOBS });
    await runUntil(30 * MINUTE);
    expect((await jobsOf(number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['payment.close', 'waiting'],
    ]);
    await runUntil(DAY_OF_JOBS);
    expect((await jobsOf(number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['payment.close', 'dead'],
    ]);
  });

  it('is credited late where it was paid while it was closed, and the silence began then', async () => {
    const { by, id, number } = await opened();
    const { runUntil, ended } = aNode(number, { from: 15.5 * MINUTE, to: 15.5 * MINUTE + HOUR });
    await command(by, `/seller/integral/recharge/sandbox/${id}`, { play: 'late' });
    await runUntil(HOUR);
    expect(await statusOf(by, id)).toBe('CLOSED');
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('CREDITED');
    expect(ended.filter((end) => end.endsWith('dead'))).toEqual([]);
  });
});
