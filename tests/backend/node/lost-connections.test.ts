import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import type { OpenDatabase } from '@backend/node/opened-database';
import { ownDatabase, type OwnStorage } from '../../../scripts/replies/own-storage';

const SERVER = process.env['TEST_DATABASE_URL'];

describe.skipIf(SERVER === undefined)('a connection cut off by the server', () => {
  let storage: OwnStorage;
  let opened: OpenDatabase;
  beforeEach(async () => {
    storage = await ownDatabase(SERVER ?? '');
    const databaseUrl = storage.env['DATABASE_URL'] ?? '';
    opened = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('silent'));
  });
  afterEach(async () => {
    await opened.close();
    await storage.discard();
  });

  const cutOff = async (process: number): Promise<void> => {
    await sql`select pg_terminate_backend(${process})`.execute(opened.db);
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity where pid = ${process}`.execute(opened.db);
      if (rows.length === 0) return;
    }
  };

  it('a connection lost inside a transaction fails only that transaction', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', note);
    const broken = opened.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await cutOff(rows[0]?.pid ?? 0);
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(opened.db);
    process.off('uncaughtException', note);
    expect(rows).toEqual([{ one: 1 }]);
    expect(uncaught).toEqual([]);
  });
});
