import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { SECOND } from '@/domain/kernel/instant';
import { LEASE_MS } from '@backend/jobs/job-store.port';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { SERVER_URL } from '@tests/support/database/engine';
import { onServer } from '@tests/support/database';

const RETRY = { retries: 8, firstDelay: 1000 };
const JOBS = 40;
const PROCESS = join(import.meta.dirname, '../../support/jobs/node-process.ts');

onServer('jobs of killed nodes', (database) => {
  const nodes: ChildProcess[] = [];
  afterEach(() => {
    for (const node of nodes) node.kill('SIGKILL');
  });

  /** Starts a node and reports each line of its output to a callback. */
  const startNode = (
    url: string,
    kind: string,
    received: (line: string, node: ChildProcess) => void,
  ): ChildProcess => {
    const node = spawn(process.execPath, ['--import', 'tsx', PROCESS, url, kind], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    nodes.push(node);
    createInterface({ input: node.stdout as NodeJS.ReadableStream }).on('line', (line) =>
      received(line, node),
    );
    return node;
  };
  const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

  it('exist only if their transaction was committed, run again after their lease, and have one effect', async () => {
    const { db } = database();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const own = new URL(SERVER_URL ?? '');
    own.pathname = `/${rows[0]?.name ?? ''}`;
    const url = own.href;
    const store = ownJobStore(db);
    const kind = `test.${randomUUID()}`;
    const rowOf = (n: number) => `${kind}-${n}`;
    await db
      .insertInto('sign_in_attempt')
      .values(
        [...Array(JOBS).keys()].map((n) => ({
          key: rowOf(n),
          failures: 0,
          last_at: new Date(),
          locked_until: new Date(0),
        })),
      )
      .execute();
    // Every fourth transaction rolls back after it has enqueued a job.
    const isCommitted = (n: number) => n % 4 !== 0;
    for (const n of Array(JOBS).keys())
      await db
        .transaction()
        .execute(async (transaction) => {
          await store.enqueue(transaction, { kind, payload: { row: rowOf(n) }, retry: RETRY });
          if (!isCommitted(n)) throw new Error('rolled back');
        })
        .catch(() => undefined);

    const attempts: string[] = [];
    let kills = 0;
    const killAt = [3, 9, 15];
    const hear = (line: string, node: ChildProcess): void => {
      if (!line.startsWith('begun')) return;
      attempts.push(line);
      // Kills the node during up to four jobs, each at a different point.
      if (attempts.length === killAt[kills] && node.kill('SIGKILL')) kills += 1;
    };
    let killedAt = 0;
    for (const _ of killAt) {
      const node = startNode(url, kind, hear);
      await vi.waitFor(() => expect(isGone(node)).toBe(true), { timeout: 30 * SECOND, interval: 10 });
      killedAt = Date.now();
    }
    expect(kills).toBe(killAt.length);
    const last = startNode(url, kind, hear);
    const effects = async () =>
      (
        await db
          .selectFrom('sign_in_attempt')
          .select('failures')
          .where('key', 'like', `${kind}-%`)
          .orderBy('key')
          .execute()
      ).map(({ failures }) => failures);
    const open = () => store.hasOpen(db, kind);
    await vi.waitFor(async () => expect(await open()).toBe(false), { timeout: 40 * SECOND, interval: 100 });
    const took = Date.now() - killedAt;
    last.kill('SIGKILL');

    const keys = [...Array(JOBS).keys()].map(rowOf).toSorted();
    const expected = keys.map((key) => (isCommitted(Number(key.slice(kind.length + 1))) ? 1 : 0));
    expect(await effects()).toEqual(expected);
    // The jobs of killed nodes ran again, soon after their leases expired.
    expect(attempts.some((line) => !line.endsWith(' 1'))).toBe(true);
    expect(took).toBeLessThan(LEASE_MS + 20 * SECOND);
  });
});
