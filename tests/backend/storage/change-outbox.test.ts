import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import { openStorage } from '@backend/storage/open-storage';
import { scopedStorage } from '@backend/storage/scoped-storage';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, onServer, type TestDatabase } from '@tests/support/database';
import { openMarket, request, says } from '@tests/support/storage/market';

/** Collects the ids of changed work orders that are announced from now on. */
const receivedBy = ({ changes }: TestDatabase): readonly string[] => {
  const received: string[] = [];
  onTestFinished(
    changes.subscribe({
      changed: ({ id }) => void received.push(id),
      missed: () => void received.push('missed'),
    }),
  );
  return received;
};

/** Stores rows as a process does that is killed after its commit. */
const leaveBehind = async ({ db }: TestDatabase, payloads: readonly string[]): Promise<string> => {
  const id = randomUUID();
  await db.insertInto('change_outbox').values({ id, payloads }).execute();
  return id;
};

/** Waits until all earlier notifications have arrived: they arrive in the order of their commits. */
const drained = async (database: TestDatabase): Promise<void> => {
  const received = receivedBy(database);
  createChangeOutbox(database.db).send(await leaveBehind(database, ['424242']));
  await expect.poll(() => received).toContain('424242');
};

const waiting = async ({ db }: TestDatabase): Promise<number> =>
  (await db.selectFrom('change_outbox').select('id').execute()).length;

const letWait = async ({ db }: TestDatabase, id: string): Promise<void> => {
  await db
    .updateTable('change_outbox')
    .set((eb) => ({ at: eb.val(new Date(Date.now() - 3000)) }) as never)
    .where('id', '=', id)
    .execute();
};

/** Records every statement of a database, as Kysely builds it. */
const recording = (statements: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    statements.push(JSON.stringify(node));
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

onEachDatabase('changes that are announced after the commit', (database) => {
  it('send no notification within a command’s transaction, and leave nothing to send', async () => {
    const { db, kind } = database();
    const statements: string[] = [];
    const watched = db.withPlugin(recording(statements));
    const storage = openStorage(watched, { kind, queue: ownJobStore(watched) });
    const market = await openMarket({ ...database(), storage });
    const id = await market.workOrder();
    await storage.announcements.idle();
    await drained(database());
    const received = receivedBy(database());
    statements.length = 0;
    await storage.within(market.creator).workOrders.execute(id, request(), says('一'), NOON);
    await storage.announcements.idle();
    const [kept, notified] = ['account_command', 'pg_notify'].map((word) =>
      statements.flatMap((statement, nth) => (statement.includes(word) ? [nth] : [])),
    );
    expect(notified).toEqual([statements.length - 1]);
    expect(Math.max(...(kept ?? []))).toBeLessThan(statements.length - 1);
    await expect.poll(() => received).toEqual([id]);
    expect(await waiting(database())).toBe(0);
  });

  it('are announced once by another process when the committing process was killed', async () => {
    const left = await leaveBehind(database(), ['7', 'job:test', '7']);
    const fresh = await leaveBehind(database(), ['8']);
    await letWait(database(), left);
    const received = receivedBy(database());
    const { announcements } = database().storage;
    await Promise.all([announcements.sendUnsent(), announcements.sendUnsent()]);
    await expect.poll(() => received).toEqual(['7']);
    // The process that stored the new row may still be about to send it.
    expect(await waiting(database())).toBe(1);
    await letWait(database(), fresh);
    await announcements.sendUnsent();
    await expect.poll(() => received).toEqual(['7', '8']);
    expect(await waiting(database())).toBe(0);
  });

  it('are sent with the next statement when they are committed while others are being sent', async () => {
    const { db } = database();
    const statements: string[] = [];
    const outbox = createChangeOutbox(db.withPlugin(recording(statements)));
    const ids = [];
    for (const payload of ['11', '12', '13']) ids.push(await leaveBehind(database(), [payload]));
    const received = receivedBy(database());
    for (const id of ids) outbox.send(id);
    await outbox.idle();
    await expect.poll(() => received.toSorted()).toEqual(['11', '12', '13']);
    expect(statements).toHaveLength(2);
  });
});

onServer('changes that are announced after the commit, seen by another connection', (database) => {
  it('are sent after their row is committed, and not before', async () => {
    const { db } = database();
    const market = await openMarket(database());
    const id = await market.workOrder();
    const seen: Promise<number>[] = [];
    const outbox = {
      // The transaction has its own connection, so this connection sees the row only after the commit.
      send: (sent: string) =>
        void seen.push(
          db
            .selectFrom('change_outbox')
            .select('id')
            .where('id', '=', sent)
            .execute()
            .then(({ length }) => length),
        ),
    };
    const effects = { changed: () => undefined, queue: ownJobStore(db), outbox };
    const { workOrders } = scopedStorage(db, market.creator, effects, ownJobStore(db));
    expect(await workOrders.execute(id, request(), says('二'), NOON)).toMatchObject({ ok: true });
    expect(await Promise.all(seen)).toEqual([1]);
  });
});

onServer('changes that could not be announced', (database) => {
  it('stay stored until the next attempt, and the failed attempt throws nothing', async () => {
    const { db } = database();
    const id = await leaveBehind(database(), ['21']);
    const broken = createChangeOutbox(
      db.withPlugin({
        transformQuery: () => {
          throw new Error('the database is away');
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    );
    broken.send(id);
    await broken.idle();
    await letWait(database(), id);
    const received = receivedBy(database());
    await database().storage.announcements.sendUnsent();
    await expect.poll(() => received).toEqual(['21']);
  });
});
