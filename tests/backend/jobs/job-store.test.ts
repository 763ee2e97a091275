import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import type { JobStore } from '@backend/jobs/job-store.port';
import { onEachDatabase, onServer } from '@tests/support/database';
import { JOB_STORES } from '@tests/support/jobs/job-stores';

const RETRY = { retries: 2, firstDelay: 60_000 };

for (const { name, open, hurry } of JOB_STORES) {
  onEachDatabase(`${name} as a job store`, (database) => {
    let store: JobStore;
    beforeAll(async () => void (store = await open(database().db)));

    const aKind = (): string => `test.${randomUUID()}`;
    const enqueue = (
      kind: string,
      payload: unknown = { n: 1 },
      more: { platform?: string; notBefore?: number; once?: string } = {},
    ) => store.enqueue(database().db, { kind, payload, retry: RETRY, ...more });
    const claimOne = async (kind: string) => {
      const [job] = await store.claim([kind], 1);
      if (job === undefined) throw new Error('there is no job to claim');
      return job;
    };
    const countOf = async (kind: string) => (await store.counts()).find((count) => count.kind === kind);
    const dieOf = async (kind: string, error = 'it broke') => {
      const job = await claimOne(kind);
      expect(await store.fail(job, error, true)).toBe('dead');
      return job;
    };

    it('claims a job only once, with its payload', async () => {
      const kind = aKind();
      await enqueue(kind, { id: '9007199254740993123', words: ['撤单', "it's"] });
      expect(await store.claim([kind], 5)).toMatchObject([
        { kind, attempt: 1, payload: { id: '9007199254740993123', words: ['撤单', "it's"] } },
      ]);
      expect(await store.claim([kind], 5)).toEqual([]);
    });

    it('claims at most the requested number of jobs, and no job of a kind that the node does not know', async () => {
      const [kind, other] = [aKind(), aKind()];
      for (let n = 0; n < 3; n += 1) await enqueue(kind, { n });
      await enqueue(other);
      expect(await store.claim([kind], 2)).toHaveLength(2);
      expect(await store.claim([kind], 2)).toHaveLength(1);
      expect(await countOf(other)).toMatchObject({ due: 1 });
    });

    it('keeps one waiting job per key, at the earliest requested time', async () => {
      const kind = aKind();
      const inAnHour = Date.now() + HOUR;
      await enqueue(kind, { n: 1 }, { once: 'a', notBefore: inAnHour });
      await enqueue(kind, { n: 2 }, { once: 'b', notBefore: inAnHour });
      await enqueue(kind, { n: 3 }, { once: 'a', notBefore: inAnHour + HOUR });
      expect([await store.claim([kind], 5), await countOf(kind)]).toMatchObject([[], { due: 0, later: 2 }]);
      for (let n = 0; n < 50; n += 1) await enqueue(kind, { n }, { once: 'a' });
      expect(await store.claim([kind], 5)).toMatchObject([{ payload: { n: 1 } }]);
      // A running job may have read data before the change, so one more job is kept.
      for (let n = 0; n < 50; n += 1) await enqueue(kind, { n }, { once: 'a' });
      expect(await countOf(kind)).toMatchObject({ running: 1, due: 1, later: 1 });
      await enqueue(aKind(), { n: 4 }, { once: 'a' });
      expect(await countOf(kind)).toMatchObject({ running: 1, due: 1, later: 1 });
    });

    it('discards a job when its transaction is rolled back', async () => {
      const kind = aKind();
      const failed = database()
        .db.transaction()
        .execute(async (transaction) => {
          await store.enqueue(transaction, { kind, payload: {}, retry: RETRY });
          throw new Error('rolled back');
        });
      await expect(failed).rejects.toThrow('rolled back');
      expect(await store.claim([kind], 1)).toEqual([]);
      expect(await countOf(kind)).toBeUndefined();
    });

    it('lets a node claim a job after its transaction is committed', async () => {
      const kind = aKind();
      await database()
        .db.transaction()
        .execute(async (transaction) => {
          await store.enqueue(transaction, { kind, payload: {}, retry: RETRY });
        });
      expect(await store.claim([kind], 1)).toHaveLength(1);
    });

    it('lets a node claim a job only once it is due', async () => {
      const kind = aKind();
      await enqueue(kind, {}, { notBefore: Date.now() + HOUR });
      expect(await store.claim([kind], 1)).toEqual([]);
      expect(await countOf(kind)).toMatchObject({ due: 0, later: 1 });
      await hurry(database().db, kind);
      expect(await store.claim([kind], 1)).toHaveLength(1);
    });

    it('stores nothing of a completed job', async () => {
      const kind = aKind();
      await enqueue(kind);
      expect(await store.hasOpen(database().db, kind)).toBe(true);
      await store.complete(await claimOne(kind));
      expect(await store.hasOpen(database().db, kind)).toBe(false);
      await hurry(database().db, kind);
      expect(await store.claim([kind], 1)).toEqual([]);
    });

    it('retries a failed job with backoff, as often as its kind allows, and then makes it a dead letter', async () => {
      const kind = aKind();
      await enqueue(kind);
      const attempts: number[] = [];
      for (const end of ['retry', 'retry', 'dead']) {
        const job = await claimOne(kind);
        attempts.push(job.attempt);
        expect(await store.fail(job, 'it broke', false)).toBe(end);
        expect(await store.claim([kind], 1)).toEqual([]);
        await hurry(database().db, kind);
      }
      expect(attempts).toEqual([1, 2, 3]);
      expect(await store.claim([kind], 1)).toEqual([]);
      expect(await countOf(kind)).toMatchObject({ due: 0, later: 0, running: 0, dead: 1 });
    });

    it('lets another node claim a job whose lease has expired', async () => {
      const kind = aKind();
      await enqueue(kind);
      const first = await claimOne(kind);
      expect(await store.claim([kind], 1)).toEqual([]);
      await hurry(database().db, kind);
      const second = await claimOne(kind);
      expect([second.key, second.attempt]).toEqual([first.key, 2]);
    });

    it('makes a job a dead letter when the process ends in every attempt', async () => {
      const kind = aKind();
      await enqueue(kind);
      for (const attempt of [1, 2, 3]) {
        expect((await claimOne(kind)).attempt).toBe(attempt);
        await hurry(database().db, kind);
      }
      expect(await store.claim([kind], 1)).toEqual([]);
      expect(await countOf(kind)).toMatchObject({ running: 0, dead: 1 });
    });

    it('renews a lease that the node still owns, and reports a lost lease', async () => {
      const kind = aKind();
      await enqueue(kind);
      const job = await claimOne(kind);
      await hurry(database().db, kind);
      expect(await store.heartbeat([job])).toEqual([job]);
      expect(await store.claim([kind], 1)).toEqual([]);
      await hurry(database().db, kind);
      await claimOne(kind);
      expect(await store.heartbeat([job])).toEqual([]);
    });

    it('refuses reports from a node whose lease has expired', async () => {
      const kind = aKind();
      await enqueue(kind);
      const late = await claimOne(kind);
      await hurry(database().db, kind);
      const holder = await claimOne(kind);
      await store.complete(late);
      await store.fail(late, 'too late', true);
      await store.release([late]);
      expect(await countOf(kind)).toMatchObject({ due: 0, later: 0, running: 1, dead: 0 });
      expect(await store.heartbeat([holder])).toEqual([holder]);
    });

    it('lets another node claim a released job at once', async () => {
      const kind = aKind();
      await enqueue(kind);
      const job = await claimOne(kind);
      await store.release([job]);
      expect((await claimOne(kind)).key).toBe(job.key);
    });

    it('lists for staff the dead letters of their own brand and those without a brand, newest first, without payloads', async () => {
      const kind = aKind();
      const [mine, others] = [`brand-${randomUUID()}`, `brand-${randomUUID()}`];
      await enqueue(kind, { secret: 'said' }, { platform: mine });
      const job = await dieOf(kind, 'Error: no answer');
      await enqueue(kind, {}, { platform: others });
      await dieOf(kind);
      await enqueue(kind);
      const system = await dieOf(kind);
      const { items, total } = await store.list(mine, {
        state: 'open',
        search: kind,
        page: 1,
        pageSize: 500,
      });
      const ofKind = items.filter((item) => item.kind === kind);
      expect(ofKind.map(({ id }) => id)).toEqual([system.key, job.key]);
      expect(
        await store.list(mine, { state: 'open', search: 'NO ANSWER', page: 1, pageSize: 500 }),
      ).toMatchObject({
        total: 1,
      });
      expect(
        (await store.list(mine, { state: 'open', search: kind, page: 2, pageSize: 1 })).items,
      ).toMatchObject([{ id: job.key }]);
      expect(ofKind[1]).toMatchObject({ kind, attempts: 1, error: 'Error: no answer' });
      expect(total).toBe(items.length);
      expect(JSON.stringify(items)).not.toContain('said');
    });

    it('announces every new dead letter, including a job whose lease expired in its last attempt', async () => {
      const { db, changes } = database();
      const received: string[] = [];
      const stop = changes.subscribe({
        changed: ({ area, id }) => void (area === 'dead-job' && received.push(id)),
        missed: () => undefined,
      });
      const kind = aKind();
      await enqueue(kind);
      const failed = await dieOf(kind);
      await vi.waitFor(() => expect(received).toContain(failed.key));
      await store.enqueue(db, { kind, payload: {}, retry: { retries: 0, firstDelay: 1000 } });
      const lost = await claimOne(kind);
      await hurry(db, kind);
      expect(await store.claim([kind], 1)).toEqual([]);
      await vi.waitFor(() => expect(received).toContain(lost.key));
      stop();
    });

    it('attempts a dead letter once more when staff of its brand request it', async () => {
      const kind = aKind();
      const mine = `brand-${randomUUID()}`;
      await enqueue(kind, {}, { platform: mine });
      const { key } = await dieOf(kind);
      const { db } = database();
      expect(await store.lockDead(db, 'another', key)).toBeUndefined();
      expect(await store.lockDead(db, mine, randomUUID())).toBeUndefined();
      expect(await store.lockDead(db, mine, 'no key')).toBeUndefined();
      expect(await store.lockDead(db, mine, key)).toEqual({ kind, closed: false });
      await store.revive(db, key);
      expect(await store.lockDead(db, mine, key)).toBeUndefined();
      const again = await claimOne(kind);
      expect(again.key).toBe(key);
      expect(await store.fail(again, 'again', false)).toBe('dead');
    });

    it('keeps only the newest dead letter of each periodic kind, and all dead letters of other kinds', async () => {
      const [periodic, other] = [aKind(), aKind()];
      for (const kind of [periodic, periodic, other, other]) {
        await enqueue(kind);
        await dieOf(kind);
      }
      await store.prune([periodic]);
      expect([await countOf(periodic), await countOf(other)]).toMatchObject([{ dead: 1 }, { dead: 2 }]);
    });
  });

  onServer(`${name} under many claims at once`, (database) => {
    it('claims each job only once', async () => {
      const store = await open(database().db);
      const kind = `test.${randomUUID()}`;
      for (let n = 0; n < 40; n += 1)
        await store.enqueue(database().db, { kind, payload: { n }, retry: RETRY });
      const claims = await Promise.all(Array.from({ length: 16 }, () => store.claim([kind], 5)));
      const keys = claims.flat().map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const rest = await store.claim([kind], 100);
      expect(keys.length + rest.length).toBe(40);
    });
  });
}
