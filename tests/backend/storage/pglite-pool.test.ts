import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { databaseOver } from '@backend/storage/database';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { onEmbedded } from '@tests/support/database';

/** An engine that records its statements; `fail` makes one statement throw. */
const engineThatRecords = (fail?: string) => {
  const asked: string[] = [];
  const engine: EmbeddedEngine = {
    query: async (statement) => {
      asked.push(statement);
      await Promise.resolve();
      if (statement === fail) throw new Error(`refused: ${statement}`);
      return { rows: [], affectedRows: 0 };
    },
    close: () => {
      asked.push('(closed)');
      return Promise.resolve();
    },
  };
  return { asked, engine };
};

describe('the pool over one connection', () => {
  it('leases the connection in the order of the requests', async () => {
    const { engine } = engineThatRecords();
    const pool = pglitePool(engine);
    const order: number[] = [];
    const borrow = async (who: number) => {
      const client = await pool.connect();
      order.push(who);
      await client.query(`select ${who}`, []);
      order.push(who);
      client.release();
    };
    await Promise.all([1, 2, 3, 4].map(borrow));
    expect(order).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('rolls back a borrower’s open transaction before the next borrower gets the connection', async () => {
    const { engine, asked } = engineThatRecords('insert 1');
    const pool = pglitePool(engine);
    const first = await pool.connect();
    await first.query('begin', []);
    await expect(first.query('insert 1', [])).rejects.toThrow('refused');
    first.release();
    const second = await pool.connect();
    await second.query('select 2', []);
    expect(asked).toEqual(['begin', 'insert 1', 'rollback', 'select 2']);
  });

  it('does not roll back an ended transaction, and distinguishes savepoints from transactions', async () => {
    const { engine, asked } = engineThatRecords();
    const pool = pglitePool(engine);
    for (const statements of [
      ['begin', 'commit'],
      ['START TRANSACTION isolation level serializable', 'rollback'],
      ['begin', 'savepoint a', 'rollback to a'],
    ]) {
      const client = await pool.connect();
      for (const statement of statements) await client.query(statement, []);
      client.release();
    }
    await (await pool.connect()).query('select 1', []);
    expect(asked.filter((statement) => statement === 'rollback')).toHaveLength(2);
    expect(asked.slice(-2)).toEqual(['rollback', 'select 1']);
  });

  it('continues even when the rollback fails', async () => {
    const { engine } = engineThatRecords('rollback');
    const pool = pglitePool(engine);
    const first = await pool.connect();
    await first.query('begin', []);
    first.release();
    await expect((await pool.connect()).query('select 1', [])).resolves.toMatchObject({ rows: [] });
  });

  it('refuses a borrower that already returned the connection, and a second return does not skip the queue', async () => {
    const { engine } = engineThatRecords();
    const pool = pglitePool(engine);
    const first = await pool.connect();
    const second = pool.connect();
    const third = pool.connect();
    first.release();
    first.release();
    await expect(first.query('select 1', [])).rejects.toThrow('given back');
    await second;
    let thirdCame = false;
    void third.then(() => (thirdCame = true));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(thirdCame).toBe(false);
  });

  it('closes the engine once after all waiting borrowers, and lends no connection afterwards', async () => {
    const { engine, asked } = engineThatRecords();
    const pool = pglitePool(engine);
    const client = await pool.connect();
    const ended = Promise.all([pool.end(), pool.end()]);
    await client.query('select 1', []);
    client.release();
    await ended;
    expect(asked).toEqual(['select 1', '(closed)']);
    await expect(pool.connect()).rejects.toThrow('closed');
  });
});

onEmbedded('transactions over the pool', (database) => {
  it('run one after the other, and a failure rolls back only its own transaction', async () => {
    const { db } = database();
    await sql`create table counter (n integer not null)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    const add = (index: number) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ n: number }>`select n from counter`.execute(transaction);
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(transaction);
        if (index % 5 === 0) throw new Error('on purpose');
        if (index % 7 === 0) await sql`select 1 / 0`.execute(transaction);
      });
    const settled = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => add(index)));
    const succeeded = settled.filter(({ status }) => status === 'fulfilled').length;
    const { rows } = await sql<{ n: number }>`select n from counter`.execute(db);
    expect(rows).toEqual([{ n: succeeded }]);
    expect(succeeded).toBe(34);
  });

  it('leave a clean connection for the next borrower after a failure', async () => {
    const { db } = database();
    await expect(
      db.connection().execute(async (connection) => {
        await sql`begin`.execute(connection);
        await sql`select 1 / 0`.execute(connection);
      }),
    ).rejects.toThrow('division by zero');
    expect(await database().storage.health()).toMatchObject({ works: true });
  });

  it('read 64-bit numbers as text and count the changed rows of a statement', async () => {
    const { db } = database();
    const { rows } = await sql<{ n: string }>`select 9007199254740993::bigint as n`.execute(db);
    expect(rows).toEqual([{ n: '9007199254740993' }]);
    const { numUpdatedRows } = await db
      .updateTable('configuration')
      .set({ value: '0' })
      .where('key', '=', 'work.urge.minIntervalMinutes')
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  });
});

describe('a database over a pool that cannot connect', () => {
  it('reports the failure in its health instead of throwing', async () => {
    const { openStorage } = await import('@backend/storage/open-storage');
    const db = databaseOver({
      connect: () => Promise.reject(new Error('ECONNREFUSED')),
      end: () => Promise.resolve(),
    });
    const health = await openStorage(db, { kind: 'server' }).health();
    expect(health).toEqual({
      kind: 'server',
      works: false,
      writable: false,
      trouble: 'busy',
      survives: { crash: false, powerCut: false, failover: false },
      durability: 'unknown: the server cannot be reached',
    });
  });
});
