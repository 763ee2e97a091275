import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseOver } from '@backend/storage/database';
import { serverPool } from '@backend/storage/server-pool';
import { endsConnection, troubleOf } from '@backend/storage/storage-trouble';
import { onServer } from '@tests/support/database';

onServer('connections to a server', () => {
  const open = () => {
    const pool = new pg.Pool({ connectionString: process.env['TEST_DATABASE_URL'], max: 3 });
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    return { pool, db: databaseOver(serverPool(pool)) };
  };
  type Opened = ReturnType<typeof open>['db'];
  const processOf = async (db: Opened): Promise<number | undefined> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  /** The server processes of all connections of the pool. */
  const processes = (db: Opened): Promise<readonly (number | undefined)[]> =>
    Promise.all(
      [1, 2, 3].map(() =>
        db.transaction().execute(async (transaction) => {
          const pid = await processOf(transaction);
          await sql`select pg_sleep(0.1)`.execute(transaction);
          return pid;
        }),
      ),
    );

  it('are all replaced after a write was refused as read-only', async () => {
    const { db } = open();
    const before = await processes(db);
    const refused = await db
      .transaction()
      .execute(async (transaction) => {
        await sql`set transaction read only`.execute(transaction);
        await sql`create table never (id int)`.execute(transaction);
      })
      .catch((error: unknown) => error);
    expect(troubleOf(refused)).toBe('read-only');
    const after = await processes(db);
    expect(new Set(after).size).toBe(3);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    await db.destroy();
  });

  it('are kept after an error of one statement', async () => {
    const { db } = open();
    const before = await processOf(db);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    expect(await processOf(db)).toBe(before);
    await db.destroy();
  });
});

it.each([
  ['57014', 'busy', false],
  ['55P03', 'busy', false],
  ['40P01', 'busy', false],
  ['53300', 'busy', false],
  ['57P01', 'busy', true],
  ['57P02', 'busy', true],
  ['57P03', 'busy', true],
  ['58030', 'busy', true],
  ['08006', 'busy', true],
  ['ECONNRESET', 'busy', true],
  ['53100', 'full', false],
  ['ENOSPC', 'full', false],
  ['EDQUOT', 'full', false],
  ['25006', 'read-only', true],
  ['EROFS', 'read-only', true],
  ['23505', undefined, false],
  ['22P02', undefined, false],
])('the code %s means %s, and ends the connection: %s', (code, trouble, ends) => {
  const error = Object.assign(new Error('x'), { code });
  expect([troubleOf(error), endsConnection(error)]).toEqual([trouble, ends]);
});

it('other errors are not reported as a storage failure', () => {
  for (const error of [new Error('no'), 'timeout', null, undefined]) expect(troubleOf(error)).toBeUndefined();
});
