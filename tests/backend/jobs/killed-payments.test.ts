import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import { LEASE_MS } from '@backend/jobs/job-store.port';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { enqueuing } from '@backend/storage/kernel/job-queue';
import { SERVER_URL } from '@tests/support/database/engine';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from '../core/calls-as';

const PROCESS = join(import.meta.dirname, '../../support/jobs/payment-node-process.ts');

onEachBackEnd('a payment whose node is killed', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const aNode = clockedNodes(backEnd);

  /** A payment at its provider, with a query that is due. */
  const opened = async () => {
    const by = await backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const { data } = await command(by, '/seller/integral/recharge/pay', { points: 500, channel: 'wechat' });
    const { id } = data as { id: string };
    await get(by, `/seller/integral/recharge/payment/${id}`);
    const { db } = backEnd();
    const { number } = await db
      .selectFrom('payment')
      .select('number')
      .where('area', '=', 'recharge')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((transaction) =>
        enqueuing(transaction, ownJobStore(db), () => undefined)(
          PAYMENT_QUERY,
          { platform: 'cyy', channel: 'wechat', number },
          { platform: 'cyy' },
        ),
      );
    const pay = () => backEnd().payments.sandbox?.('cyy', 'wechat')?.play(number, 'pay');
    return { by, id, pay };
  };
  const statusOf = async (by: Account, id: string) =>
    ((await get(by, `/seller/integral/recharge/payment/${id}`)).data as { status: string }).status;
  const pointsOf = async (by: Account) =>
    ((await get(by, '/seller/getPoint')).data as { point: number }).point;

  // This test must be first: its process uses the real clock, and later tests advance the shared time.
  it.skipIf(SERVER_URL === undefined)(
    'is credited once by the next node, when the killed process had the provider’s answer but had not committed',
    async ({ skip }) => {
      const { db } = backEnd();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      const own = new URL(SERVER_URL ?? '');
      own.pathname = `/${rows[0]?.name ?? ''}`;
      // No other process can open the embedded engine of this process.
      skip(backEnd().filesFolder === undefined);
      const { by, id, pay } = await opened();
      await pay();
      const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, own.href], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      expect(output).toBe('answered paid');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const next = aNode();
      await next.settle();
      expect([next.taken, await statusOf(by, id)]).toEqual([[], 'PAYING']);
      await next.pass(LEASE_MS);
      // On a busy machine another query may be due by then.
      expect(new Set(next.ends)).toEqual(new Set(['payment.query done']));
      expect([await statusOf(by, id), await pointsOf(by)]).toEqual(['CREDITED', 500]);
      await next.runOut();
      expect(await pointsOf(by)).toBe(500);
    },
  );

  it('is credited by the next node when the payer pays after the killed node’s query and before the takeover', async () => {
    const { by, id, pay } = await opened();
    const dead = aNode({ isKilled: true });
    await dead.settle();
    await pay();
    const next = aNode();
    await next.pass(LEASE_MS - 1000);
    expect([next.taken, await statusOf(by, id)]).toEqual([[], 'PAYING']);
    await next.pass(1000);
    expect([next.taken, next.ends]).toEqual([dead.taken, ['payment.query done']]);
    expect([await statusOf(by, id), await pointsOf(by)]).toEqual(['CREDITED', 500]);
    await next.runOut();
    expect(await pointsOf(by)).toBe(500);
  });
});
