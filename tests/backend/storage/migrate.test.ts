import { afterEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Db } from '@backend/storage/database';
import { migrate, SchemaIsNewer } from '@backend/storage/migrate';
import { MIGRATIONS } from '@backend/storage/migrations';
import { onEachDatabase, onServer } from '@tests/support/database';
import { emptyOnServer, type EmptyDatabase } from '@tests/support/database/empty-on-server';

const NAMES = Object.keys(MIGRATIONS);

const recorded = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

onEachDatabase('migrations', (database) => {
  it('have run once each, in the order of their names', async () => {
    expect(await recorded(database().db)).toEqual(NAMES);
    expect([...NAMES].sort()).toEqual(NAMES);
  });

  it('change nothing when they run again', async () => {
    const { db, storage } = database();
    const types = await storage.reference.workTypes('cyy');
    expect(await migrate(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
    expect(await storage.reference.workTypes('cyy')).toEqual(types);
  });

  it('read the names of the tables, but not those of the columns', async () => {
    const tables = await database().db.introspection.getTables();
    expect(tables).toContainEqual({ name: 'account', schema: 'public', isView: false, columns: [] });
    expect(tables.map(({ name }) => name)).toContain('kysely_migration');
  });

  it('include a migration with a lower number that was added later', async () => {
    const { db } = database();
    const late = '0333-news-of-hand-overs';
    await sql`alter table notice drop column hand_over_news`.execute(db);
    await sql`delete from kysely_migration where name = ${late}`.execute(db);
    expect(await migrate(db)).toEqual([late]);
    expect(await recorded(db)).toEqual(NAMES);
  });

  it('leave a schema of a newer version unchanged and report its version', async () => {
    const { db } = database();
    const newer = '9999-from-the-future';
    await sql`insert into kysely_migration (name, timestamp) values (${newer}, '')`.execute(db);
    try {
      await expect(migrate(db)).rejects.toThrow(SchemaIsNewer);
      await expect(migrate(db)).rejects.toThrow(/newer version of seller-desk.*9999-from-the-future/);
    } finally {
      await sql`delete from kysely_migration where name = ${newer}`.execute(db);
    }
    expect(await migrate(db)).toEqual([]);
  });
});

onServer('migrations of servers that start at once', () => {
  let empty: EmptyDatabase | undefined;
  afterEach(() => empty?.drop());

  it('report that a server without a schema accepts no writes', async () => {
    empty = await emptyOnServer(process.env['TEST_DATABASE_URL'] ?? '');
    const db = empty.connect(1);
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(migrate(db)).rejects.toThrow('it has no schema and takes no writes');
    await db.destroy();
  });

  it('run once, and all servers continue with the finished schema', async () => {
    empty = await emptyOnServer(process.env['TEST_DATABASE_URL'] ?? '');
    const servers = [empty.connect(2), empty.connect(2), empty.connect(2)];
    const ran = await Promise.all(servers.map(migrate));
    expect(ran.flat().sort()).toEqual(NAMES);
    for (const db of servers) {
      expect(await recorded(db)).toEqual(NAMES);
      await db.destroy();
    }
  });
});
