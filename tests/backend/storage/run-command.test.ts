import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { placeOrder } from '@/domain/order/place-order';
import { ok, refuse, type Result } from '@/domain/result';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { answerOf } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import type { Db } from '@backend/storage/database';
import { NO_QUEUE } from '@backend/storage/kernel/job-queue';
import { lockAccounts } from '@backend/storage/kernel/lock-accounts';
import { runCommand } from '@backend/storage/kernel/run-command';
import { MIGRATIONS } from '@backend/storage/migrations';
import { aReply, NOON } from '@tests/support/builders';
import { aDraft } from '@tests/support/builders/order-draft';
import { onEachDatabase, onServer } from '@tests/support/database';
import { done, openMarket, request } from '@tests/support/storage/market';
import { setPoints } from '@tests/support/storage/points';

/** A command that renames an account and returns the old and the new name. */
const renaming = (db: Db, { person }: Scope) => {
  let carriedOut = 0;
  return {
    carriedOut: () => carriedOut,
    name: async () =>
      (
        await db
          .selectFrom('account')
          .select('name')
          .where('id', '=', person.userId)
          .executeTakeFirstOrThrow()
      ).name,
    rename: (to: string, key: { readonly requestId: string; readonly kept: string }) =>
      runCommand(
        db,
        {
          by: person.userId,
          request: key,
          now: NOON,
          effects: { changed: () => undefined, queue: NO_QUEUE, outbox: createChangeOutbox(db) },
        },
        {
          lock: async (transaction) => ok(await lockAccounts(transaction, [person.userId])),
          carryOut: async (transaction): Promise<Result<{ from: string; to: string }>> => {
            carriedOut += 1;
            const { name } = await transaction
              .selectFrom('account')
              .select('name')
              .where('id', '=', person.userId)
              .executeTakeFirstOrThrow();
            await transaction
              .updateTable('account')
              .set({ name: to })
              .where('id', '=', person.userId)
              .execute();
            return to === '' ? refuse('profile.name-required') : ok({ from: name, to });
          },
          answer: { keep: (answer) => answer, recall: (_, kept) => Promise.resolve(kept) },
        },
      ),
  };
};
const keyOf = (kept = 'rename', requestId: string = randomUUID()) => ({ requestId, kept });

onEachDatabase('a command', (database) => {
  it('is executed once for its key, and a repeat gets the first answer', async () => {
    const { creator } = await openMarket(database());
    const { rename, name, carriedOut } = renaming(database().db, creator);
    const key = keyOf();
    const first = await rename('方王', key);
    expect(first).toEqual({ kind: 'decided', result: ok({ from: '王芳', to: '方王' }) });
    await rename('王方', keyOf());
    expect(await rename('方王', key)).toEqual(first);
    expect(await name()).toBe('王方');
    expect(carriedOut()).toBe(2);
  });

  it('leaves nothing when it is refused, and its key can be used again', async () => {
    const { creator } = await openMarket(database());
    const { rename, name } = renaming(database().db, creator);
    const key = keyOf();
    expect(answerOf(await rename('', key))).toEqual(refuse('profile.name-required'));
    expect(await name()).toBe('王芳');
    expect(await rename('方王', key)).toMatchObject({ result: { ok: true, value: { from: '王芳' } } });
    expect(await name()).toBe('方王');
  });

  it('with a reused key and other content returns the stored digest and changes nothing', async () => {
    const { creator } = await openMarket(database());
    const { rename, name } = renaming(database().db, creator);
    const key = keyOf();
    await rename('方王', key);
    const end = await rename('王方', { ...key, kept: 'other words' });
    expect(end).toEqual({ kind: 'repeated', kept: 'rename' });
    expect(answerOf(end)).toEqual(refuse('request.id-reused'));
    expect(await name()).toBe('方王');
  });

  it('of another user may have the same key', async () => {
    const { creator, handler } = await openMarket(database());
    const { db } = database();
    const key = keyOf();
    expect(await renaming(db, creator).rename('方王', key)).toMatchObject({ result: { ok: true } });
    expect(await renaming(db, handler).rename('强李', key)).toMatchObject({
      result: { ok: true, value: { from: '李强' } },
    });
  });

  it('on an account cannot use the key of a command on a work order', async () => {
    const market = await openMarket(database());
    const { creator } = market;
    const id = await market.workOrder();
    const key = request();
    await done(market.as(creator).workOrders.execute(id, key, replyToWorkOrder(aReply().build()), NOON));
    const saved = await market.as(creator).own.saveProfile({ name: '方王' }, { ...key, digest: 'b' }, NOON);
    expect(saved).toEqual(refuse('request.id-reused'));
  });

  it('from before migration 0035 keeps its key and its answer', async () => {
    const market = await openMarket(database());
    const { db } = database();
    const { creator } = market;
    await setPoints(db, creator.platform, creator.person.sid, 100);
    const { shopId: _none, ...draft } = aDraft();
    const rules = { seesImages: true, shopRequired: false, regionName: () => '上海市嘉定区' };
    await db
      .insertInto('project')
      .values({
        platform: market.brand,
        value: 'FILM_FRONT',
        label: '前挡',
        project_type: 'FILM',
        price_cents: 98_000,
        points: 80,
      })
      .execute();
    const id = await market.workOrder();
    await done(
      market.as(creator).workOrders.execute(id, request(), replyToWorkOrder(aReply().build()), NOON),
    );
    const placed = await market
      .as(creator)
      .orderCommands.place(undefined, request(), placeOrder(draft, creator.person.type, rules), NOON);
    expect(placed.ok).toBe(true);

    const kept = (on: Db) =>
      on
        .selectFrom('account_command')
        .selectAll()
        .where('account_id', '=', creator.person.userId)
        .orderBy('request_id')
        .execute();
    const before = await kept(db);
    expect(before).toHaveLength(3);
    const undone = new Error('undone');
    const backfilled = db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('account_command').execute();
      await sql`alter table account_command drop column answer`.execute(transaction);
      await MIGRATIONS['0035-one-key-one-command']?.up(transaction);
      expect(await kept(transaction)).toEqual(before);
      throw undone;
    });
    await expect(backfilled).rejects.toBe(undone);
  });
});

onServer('concurrent commands', (database) => {
  it('with one key are one command, and all get its answer', async () => {
    const { creator } = await openMarket(database());
    const { rename, carriedOut } = renaming(database().db, creator);
    const key = keyOf();
    const ends = await Promise.all(Array.from({ length: 12 }, () => rename('方王', key)));
    for (const end of ends) expect(end).toEqual(ends[0]);
    expect(carriedOut()).toBe(1);
  });

  it('with one key on different work orders: one is executed, and the others are refused', async () => {
    const market = await openMarket(database());
    const { creator } = market;
    const ids = await Promise.all(Array.from({ length: 6 }, () => market.workOrder()));
    const requestId = randomUUID();
    const ends = await Promise.all(
      ids.map((id) =>
        market
          .as(creator)
          .workOrders.execute(
            id,
            { requestId, digest: `on ${id}` },
            replyToWorkOrder(aReply().build()),
            NOON,
          ),
      ),
    );
    expect(ends.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
    expect(ends.filter((end) => !end.ok && end.refusal.code === 'request.id-reused')).toHaveLength(5);
  });
});
