import { sql } from 'kysely';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Instant } from '@/domain/kernel/instant';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { buildDemoData } from '@backend/core/seed/build-demo-data';
import type { PostUntil } from '@backend/core/seed/demo-money-parts';
import { demoMoneyFrom } from '@backend/core/seed/demo-times';
import type { DemoData, DemoReference } from '@backend/core/seed/demo-data';
import type { DemoPicture } from '@backend/core/seed/pictures/store-pictures';
import { STORAGE_AREAS } from './areas';
import type { Db } from './database';
import { addDemoRecharges } from './load-demo-recharges';
import { demoRows } from './demo-rows';
import { currentForm } from './form/forms';
import { postAll, type PostingOfMany } from './ledger/post-all';
import { referenceStorage } from './reference-storage';

/** The settings with which an empty database is filled with demo data. */
export interface DemoSettings {
  readonly now: Instant;
  /** The hash of the shared password of all demo accounts. */
  readonly passwordHash: string;
  /** The stored pictures that demo users send in messages. */
  readonly pictures?: readonly DemoPicture[];
}

/** An arbitrary lock id. The lock ensures that only one of several starting servers fills an empty database. */
const SEED_LOCK = 7_411_905_232;
const ROWS_AT_ONCE = 500;

/** The text that the ratings of satisfied users contain. */
const SATISFIED = '满意';

const referenceOf = async (db: Db, pictures: readonly DemoPicture[]): Promise<DemoReference> => {
  const reference = referenceStorage(db);
  const levels = await reference.dictionary(DICTIONARIES.workLevel);
  const discontents = await reference.dictionary(DICTIONARIES.rateDiscontent);
  const minutes = Number(await reference.configuration('', 'work.reminderMinutes'));
  return {
    levels: levels.map(({ value }) => value),
    reminderMinutes: Number.isInteger(minutes) && minutes > 0 ? minutes : 0,
    rating: {
      satisfied: SATISFIED,
      discontents: new Map(discontents.map(({ value, label }) => [value, label])),
    },
    pictures,
  };
};

/** Moves the id sequence of a table past its highest id, because the rows of the demo were inserted with fixed ids. */
const continueSequence = async (db: Db, table: string): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
};

/** Inserts the demo's recharges, and returns the demo's ledger movements as transfers to post. */
const postingsOf = async (db: Db, data: DemoData): Promise<readonly PostingOfMany[]> => {
  const movements = await addDemoRecharges(db, data);
  return movements.map(({ platform, at, by, transfer }, index) => ({
    platform,
    by,
    requestId: `demo-${index + 1}`,
    now: at,
    transfers: [transfer],
  }));
};

const postDemo = async (db: Db, postings: readonly PostingOfMany[]): Promise<void> => {
  const posted = await postAll(db, postings);
  if (!posted.ok) throw new Error(`an entry of the demo was refused: ${posted.refusal.code}`);
};

/** Inserts the demo's rows, and returns the ledger transfers to post. */
const insert = async (db: Db, data: DemoData, passwordHash: string): Promise<readonly PostingOfMany[]> => {
  const form = await currentForm(db, '', WORK_ORDER_FORM);
  if (form === undefined) throw new Error('the migrations brought no work-order form');
  const tables = demoRows(data, passwordHash, form.version);
  for (const { table, rows } of tables) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
    }
  }
  const postings = await postingsOf(db, data);
  for (const table of ['shop', 'account', 'customer_order', 'work_order', 'work_order_event']) {
    await continueSequence(db, table);
  }
  return postings;
};

/**
 * Fills an empty database in one transaction. Posts the ledger transfers from before `since`, and returns the later
 * ones. Returns undefined if the database already has accounts.
 */
const load = (
  db: Db,
  { now, passwordHash, pictures = [] }: DemoSettings,
  since: Instant,
): Promise<readonly PostingOfMany[] | undefined> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(transaction);
    const taken = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (taken !== undefined) return undefined;
    const reference = await referenceOf(transaction, pictures);
    const data = buildDemoData(now, reference);
    const postings = await insert(transaction, data, passwordHash);
    await postDemo(
      transaction,
      postings.filter((posting) => posting.now < since),
    );
    for (const { fillDemo } of STORAGE_AREAS) await fillDemo?.(transaction, { now, accounts: data.accounts });
    return postings.filter((posting) => posting.now >= since);
  });

/**
 * Fills an empty database with the demo in one transaction and returns `true`. A database with accounts is not
 * changed.
 */
export const loadDemoData = async (db: Db, settings: DemoSettings): Promise<boolean> =>
  (await load(db, settings, Number.POSITIVE_INFINITY)) !== undefined;

/**
 * Returns the function that posts the remaining ledger transfers. It gets a connection of the running process, because
 * the connection that filled the database is already closed.
 */
export type PostDemo = (db: Db) => PostUntil;

/**
 * Like `loadDemoData`, but for a demo that also runs recharge and withdrawal commands. Posts only the ledger
 * transfers before the first such command. The returned function posts the others between the commands,
 * because the times in an account's journal may only increase. Returns undefined for a database with
 * accounts.
 */
export const loadDemoForMoney = async (db: Db, settings: DemoSettings): Promise<PostDemo | undefined> => {
  const held = await load(db, settings, demoMoneyFrom(settings.now));
  if (held === undefined) return undefined;
  return (running) => {
    let rest = held;
    return async (platform, until) => {
      const isDue = (posting: PostingOfMany) => posting.platform === platform && posting.now <= until;
      const due = rest.filter(isDue);
      rest = rest.filter((posting) => !isDue(posting));
      if (due.length > 0) await running.transaction().execute((transaction) => postDemo(transaction, due));
    };
  };
};
