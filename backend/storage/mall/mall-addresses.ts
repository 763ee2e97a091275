import { sql } from 'kysely';
import { type Address, changeBook, isNewAddress } from '@/domain/mall/address-book';
import type { Instant } from '@/domain/kernel/instant';
import { ok } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallAddresses } from '@backend/core/ports/mall.port';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, runCommand } from '../kernel/run-command';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { ofAccount } from './scoped-orders';

const bookOf = async (db: Db, scope: Scope): Promise<readonly Address[]> => {
  const rows = await db
    .selectFrom('mall_address')
    .selectAll()
    .where(ofAccount('mall_address', scope))
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, receiver: row.receiver, phone: row.phone, region: row.region },
    ...{ address: row.address, isDefault: row.is_default, version: row.version },
  }));
};

const nextId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select nextval(pg_get_serial_sequence('mall_address', 'id'))::text as id`.execute(db);
  return rows[0]?.id ?? '';
};

/**
 * Writes the differences between two address books. The old default is cleared first, because an account has at most
 * one default address.
 */
const store = async (
  db: Db,
  scope: Scope,
  [before, after]: readonly [readonly Address[], readonly Address[]],
  now: Instant,
): Promise<void> => {
  const { platform } = scope;
  const { kind, id: partyId } = partyOf(scope);
  const gone = before.filter(({ id }) => after.every((each) => each.id !== id)).map(({ id }) => id);
  if (gone.length > 0)
    await db
      .deleteFrom('mall_address')
      .where(ofAccount('mall_address', scope))
      .where('id', 'in', gone)
      .execute();
  const changed = after.filter(
    (each) => JSON.stringify(each) !== JSON.stringify(before.find(({ id }) => id === each.id)),
  );
  for (const each of [...changed].sort((one, other) => Number(one.isDefault) - Number(other.isDefault))) {
    const facts = {
      ...{ receiver: each.receiver, phone: each.phone, region: json(each.region), address: each.address },
      ...{ is_default: each.isDefault, version: each.version, updated_at: timeOf(now) },
    };
    const isKnown = before.some(({ id }) => id === each.id);
    if (isKnown)
      await db
        .updateTable('mall_address')
        .set(facts)
        .where(ofAccount('mall_address', scope))
        .where('id', '=', each.id)
        .execute();
    else
      await db
        .insertInto('mall_address')
        .values({
          ...{ ...facts, id: each.id, platform, party_kind: kind, party_id: keyOf(partyId) },
        })
        .execute();
  }
};

/** Implements `MallAddresses` in SQL. A lock on the account serialises changes of its address book. */
export const mallAddresses = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallAddresses => ({
  book: () => bookOf(db, scope),

  change: async (change, request, now) => {
    const { person } = scope;
    const { kind, id: partyId } = partyOf(scope);
    const command = { by: person.userId, request: plainCommand(request), now, effects };
    const end = await runCommand(db, command, {
      lock: async (transaction) => {
        await transaction
          .selectFrom(kind === 'shop' ? 'shop' : 'account')
          .select('id')
          .where('id', '=', keyOf(partyId))
          .forNoKeyUpdate()
          .execute();
        return ok(await bookOf(transaction, scope));
      },
      carryOut: async (transaction, book, note) => {
        const newId = change.action === 'save' && isNewAddress(change) ? await nextId(transaction) : '';
        const next = changeBook(book, change, newId);
        if (!next.ok) return next;
        await store(transaction, scope, [book, next.value], now);
        note({ area: 'mall-address', id: person.userId });
        return ok({ id: newId === '' ? change.id : newId });
      },
      answer: {
        keep: (saved) => saved,
        recall: (_, saved: { readonly id: string }) => Promise.resolve(saved),
      },
    });
    return answerOf(end);
  },
});
