import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import { REQUEST_LIMITS } from '@backend/core/http/request-limits';
import type { Db } from '@backend/storage/database';
import { newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

/** Simulates the passage of time by dating every count earlier. */
const passTime = (db: Db, time: number) =>
  sql`update call_count set at = at - ${time / 1000} * interval '1 second'`.execute(db);

const BURST = 10;
const LIMITS = { ...REQUEST_LIMITS, money: { revealPayee: { perMinute: 1, burst: BURST } } };

onEachBackEnd(
  'calls about money on two nodes',
  (backEnd) => {
    /** Another node on the same database, with its own clock. */
    const another = (): Promise<RunningBackEnd> =>
      startBackEnd({
        limits: LIMITS,
        database: {
          ...{ db: backEnd().db, changes: backEnd().changes, discard: () => Promise.resolve() },
          kind: backEnd().filesFolder === undefined ? 'embedded' : 'server',
        },
      });
    const cashier = () =>
      backEnd().people.account({ type: 'PLATFORM', permissions: ['finance:pay:list', 'finance:pay:dk'] });

    it('are limited as on one node, even when they arrive at the same time', async () => {
      const nodes = [backEnd(), await another()];
      const by = await cashier();
      const token = await backEnd().tokenOf(by);
      const ends = await Promise.all(
        Array.from({ length: 3 * BURST }, async (_, at) => {
          const { client } = nodes[at % 2] ?? backEnd();
          const { status } = await client.command('/finance/pay/reveal/1', {
            ...{ token, platform: by.platform, body: {}, requestId: newRequestId() },
          });
          return status;
        }),
      );
      expect(ends.filter((status) => status === 200)).toHaveLength(BURST);
      expect(ends.filter((status) => status === 429)).toHaveLength(2 * BURST);
      await nodes[1]?.stop();
    });

    it('share one limit of exported bank numbers', async () => {
      const node = await another();
      const by = await cashier();
      const batch = async ({ client }: RunningBackEnd) =>
        client.command('/finance/pay/batch', {
          ...{ token: await backEnd().tokenOf(by), platform: by.platform, requestId: newRequestId() },
          body: { ids: Array.from({ length: 200 }, (_, at) => String(at + 1)) },
        });
      for (const each of [backEnd(), node, backEnd(), node, backEnd()])
        expect((await batch(each)).status).toBe(200);
      const { status, body } = await batch(node);
      expect([status, body.params]).toEqual([429, { seconds: expect.any(Number) }]);
      expect(body.params.seconds).toBeLessThanOrEqual(60);
      await node.stop();
    });

    it('are accepted again after the reported time, and their counts are deleted after an hour', async () => {
      const { storage, db } = backEnd();
      // One call per minute, so that no call becomes free during the test.
      const take = (cost = 1) => storage.callCounts.take('one', { perMinute: 1, burst: 2 }, cost);
      const pass = (time: number) => passTime(db, time);
      expect([await take(), await take()]).toEqual([0, 0]);
      const seconds = await take();
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(60);
      await pass(MINUTE);
      expect(await take(2)).toBeGreaterThan(50);
      await pass(MINUTE);
      expect(await take(2)).toBe(0);
      // A clock that was set back changes no count.
      await pass(-MINUTE);
      expect(await take()).toBeGreaterThan(50);
      await pass(2 * MINUTE);
      expect(await take()).toBe(0);
      await pass(10 * MINUTE);
      expect(await take(3)).toBe(60);
      const kept = () => db.selectFrom('call_count').select('key').where('key', '=', 'one').execute();
      await storage.callCounts.sweep();
      expect(await kept()).toHaveLength(1);
      await pass(HOUR);
      await storage.callCounts.sweep();
      expect(await kept()).toEqual([]);
    });

    it('are counted by the clock of the database, even if the clocks of the nodes differ', async () => {
      const node = await another();
      node.later(HOUR);
      const by = await cashier();
      const call = async ({ client, tokenOf }: RunningBackEnd) =>
        (
          await client.command('/finance/pay/reveal/1', {
            ...{ token: await tokenOf(by), platform: by.platform, body: {}, requestId: newRequestId() },
          })
        ).status;
      for (let nth = 0; nth < BURST; nth += 1) expect(await call(backEnd())).toBe(200);
      expect(await call(node)).toBe(429);
      await passTime(backEnd().db, MINUTE);
      expect(await call(backEnd())).toBe(200);
      await node.stop();
    });
  },
  { limits: LIMITS },
);
