import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { RETRY_DEAD_LETTERS, SEE_DEAD_LETTERS } from '@/domain/job/dead-letter';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from '../core/calls-as';

interface JobRow {
  readonly kind: string;
  readonly state: string;
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
      select kind, state from job where payload ->> 'number' = ${number} order by run_at`.execute(
      backEnd().db,
    );
    return rows;
  };

  const aNodeOf = clockedNodes(backEnd);
  /** A node whose provider does not answer between two moments, in ms from now. */
  const aNode = (silence: { readonly from: number; readonly to: number }) => {
    const { now } = backEnd();
    const opened = now();
    const received = <T>(answer: () => Promise<T>): Promise<T> => {
      const passed = now() - opened;
      return passed >= silence.from && passed < silence.to
        ? Promise.reject(new ProviderUnavailable('query', 'timeout'))
        : answer();
    };
    const node = aNodeOf({
      changed: (provider) => ({
        query: (...given) => received(() => provider.query(...given)),
        close: (...given) => received(() => provider.close(...given)),
      }),
    });
    /** Runs until a moment, in ms after the payment was opened. */
    const runUntil = (moment: number): Promise<void> => node.pass(opened + moment - now());
    return { runUntil, ended: node.ends };
  };
  const DAY_OF_JOBS = 24 * HOUR;

  it('is credited once the provider reports that it was paid, without an operator', async () => {
    const { by, id, number } = await opened();
    const { runUntil } = aNode({ from: 0, to: HOUR });
    await backEnd().payments.sandbox?.('cyy', 'wechat')?.play(number, 'pay');
    await runUntil(HOUR);
    expect(await statusOf(by, id)).toBe('PAYING');
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('CREDITED');
    expect(await jobsOf(number)).toEqual([]);
  });

  it('is closed once the provider reports that it was not paid, without an operator', async () => {
    const { by, id, number } = await opened();
    const { runUntil, ended } = aNode({ from: 0, to: HOUR });
    await runUntil(HOUR);
    expect(await statusOf(by, id)).toBe('PAYING');
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('CLOSED');
    expect(await jobsOf(number)).toEqual([]);
    expect(ended.filter((end) => end.endsWith('dead'))).toEqual([]);
  });

  it('keeps one job, not one for each query', async () => {
    const { number } = await opened();
    const { runUntil } = aNode({ from: 0, to: DAY_OF_JOBS });
    await runUntil(30 * MINUTE);
    expect((await jobsOf(number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['payment.close', 'waiting'],
    ]);
    await runUntil(DAY_OF_JOBS);
    expect((await jobsOf(number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['payment.close', 'dead'],
    ]);
  });

  it('becomes a dead letter after a day of silence, and is credited when staff retry it', async () => {
    const { by, id, number } = await opened();
    const { runUntil } = aNode({ from: 0, to: DAY_OF_JOBS });
    await backEnd().payments.sandbox?.('cyy', 'wechat')?.play(number, 'pay');
    const staff = await backEnd().people.account({
      type: 'PLATFORM',
      permissions: [SEE_DEAD_LETTERS, RETRY_DEAD_LETTERS],
    });
    const dead = async (): Promise<readonly { readonly jobId: string; readonly jobName: string }[]> =>
      ((await get(staff, '/monitor/job/dead/list')) as unknown as { rows: never[] }).rows;
    const before = (await dead()).length;
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('PAYING');
    const [letter, ...others] = await dead();
    expect([letter?.jobName, others.length]).toEqual(['payment.close', before]);
    expect(await command(staff, `/monitor/job/dead/retry/${letter?.jobId ?? ''}`)).toMatchObject({
      code: 200,
    });
    await runUntil(DAY_OF_JOBS + MINUTE);
    expect(await statusOf(by, id)).toBe('CREDITED');
    expect(await jobsOf(number)).toEqual([]);
  });

  it('is closed and later credited when it was paid during its closing and the provider then became silent', async () => {
    const { by, id } = await opened();
    const { runUntil, ended } = aNode({ from: 15.5 * MINUTE, to: 15.5 * MINUTE + HOUR });
    await command(by, `/seller/integral/recharge/sandbox/${id}`, { play: 'late' });
    await runUntil(HOUR);
    expect(await statusOf(by, id)).toBe('CLOSED');
    await runUntil(DAY_OF_JOBS);
    expect(await statusOf(by, id)).toBe('CREDITED');
    expect(ended.filter((end) => end.endsWith('dead'))).toEqual([]);
  });
});
