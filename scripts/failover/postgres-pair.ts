import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../faults/free-port';
import { giveToOwner } from '../faults/postgres-process';
import { type PostgresServer, postgresServer } from './postgres-server';

const PROBE_MS = 500;
/** The primary counts as lost after this many failed probes in a row. */
const PROBES = 2;
const SYNC_MS = 120_000;
const LOOK_MS = 250;

/** A primary and its synchronous standby, and the steps of a failover between them. */
export interface PostgresPair {
  readonly ports: readonly [number, number];
  readonly primary: () => PostgresServer;
  /** Kills the primary. */
  readonly kill: (what: 'postmaster' | 'all') => Promise<void>;
  /** Waits until the primary does not answer, and promotes the standby. */
  readonly promoteStandby: () => Promise<void>;
  /** Makes the old primary the standby of the new one. */
  readonly rebuild: () => Promise<'rewound' | 'copied'>;
  /** Makes every later commit wait for the standby. Returns once every acknowledged commit is on both servers. */
  readonly synchronise: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Makes every later commit wait for the standby. Returns once all earlier commits are on the standby as well. */
const makeSynchronous = async (primary: PostgresServer): Promise<void> => {
  const until = Date.now() + SYNC_MS;
  const follows = async (condition: string): Promise<void> => {
    while ((await primary.query(`select 1 from pg_stat_replication where ${condition}`)).length === 0) {
      if (Date.now() > until) throw new Error(`the standby did not follow within ${SYNC_MS} ms`);
      await sleep(LOOK_MS);
    }
  };
  await follows("state = 'streaming'");
  await primary.query("alter system set synchronous_standby_names = 'FIRST 1 (*)'");
  await primary.query('select pg_reload_conf()');
  await follows("sync_state = 'sync'");
  const [row] = await primary.query('select pg_current_wal_lsn()::text as lsn');
  await follows(`sync_state = 'sync' and flush_lsn >= '${row?.['lsn'] ?? ''}'`);
};

export const postgresPair = async (programs: string): Promise<PostgresPair> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-pair-'));
  giveToOwner(folder);
  const ports = [await freePort(), await freePort()] as const;
  const one = postgresServer(programs, folder, 'database-1', ports[0]);
  const two = postgresServer(programs, folder, 'database-2', ports[1]);
  let [primary, standby] = [one, two];
  const discard = async (): Promise<void> => {
    await Promise.all([one.discard(), two.discard()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await one.create();
    await two.follow(one);
    await makeSynchronous(one);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    ports,
    primary: () => primary,
    kill: (what) => primary.kill(what),
    promoteStandby: async () => {
      for (let missed = 0; missed < PROBES; missed += 1) {
        if (await primary.takesConnections()) missed = -1;
        await sleep(PROBE_MS);
      }
      await standby.promote();
      // Commits must not wait for a standby that is gone: the new primary may have copied this setting from the old
      // one.
      await standby.query("alter system set synchronous_standby_names = ''");
      await standby.query('select pg_reload_conf()');
      [primary, standby] = [standby, primary];
    },
    rebuild: () => standby.follow(primary),
    synchronise: () => makeSynchronous(primary),
    discard,
  };
};
