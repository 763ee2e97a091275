import { sql } from 'kysely';
import pg from 'pg';
import { createLogger } from '../../../backend/node/logger';
import { openDatabase } from '../../../backend/node/open-database';
import { databaseOver, type Db } from '../../../backend/storage/database';
import { verifyLedger } from '../../../backend/storage/ledger/verify-ledger';

/** The brand whose ledger the benchmark fills. */
export const PLATFORM = 'cyy';
/** The account that takes part in every fifth movement. The other accounts share the remaining movements. */
export const LARGEST = 'bench-largest';
const SELLERS = 1000;
const SHOPS = 200;
/**
 * The entries of one round of points: an adjustment, a hold, its settlement in three parts, and an adjustment back to
 * zero.
 */
const ENTRIES_A_ROUND = 4;
/** The rounds are spread over this many days; a statement shows 240 days by default. */
const DAYS = 300;

const accounts = sql`
  insert into account (platform, user_name, user_key, name, link_name, avatar, type, roles, permissions, enabled,
    password_hash)
  select ${PLATFORM}, name, name, name, name, '', 'SELLER', '["seller"]', '[]', true, '-'
  from (select case when nth = 0 then ${LARGEST} else 'bench-seller-' || nth end as name
    from generate_series(0, ${sql.lit(SELLERS)}) as nth) as person`;

const parties = sql`
  insert into ledger_account (platform, key, kind)
  (select ${PLATFORM}, 'seller:' || id, 'seller' from account where platform = ${PLATFORM} order by id)
  union all select ${PLATFORM}, 'shop:' || nth, 'shop' from generate_series(1, ${sql.lit(SHOPS)}) as nth
  union all select ${PLATFORM}, 'platform:' || name, 'platform'
    from unnest(array['revenue', 'adjustment', 'escrow']) as name`;

/** The seller and the shop of each round, and its start. */
const rounds = (count: number) => sql`
  create temporary table round as
  select nth, seller.id as seller, shop.id as shop,
    date_trunc('milliseconds', now() - ${sql.lit(`${DAYS} days`)}::interval * (1 - nth / ${sql.lit(count)}::float8)) as at
  from generate_series(0, ${sql.lit(count - 1)}) as nth
    join (select id, row_number() over (order by id) - 1 as place from ledger_account where kind = 'seller') as seller
      on seller.place = case when nth % 5 = 0 then 0 else 1 + nth % ${sql.lit(SELLERS)} end
    join (select id, row_number() over (order by id) - 1 as place from ledger_account where kind = 'shop') as shop
      on shop.place = nth % ${sql.lit(SHOPS)}`;

const entries = sql`
  insert into ledger_entry (seq, entry_id, platform, kind, area, reference_id, at)
  select nth * ${sql.lit(ENTRIES_A_ROUND)} + step, 'bench/' || nth || '/' || step, ${PLATFORM},
    (array['adjustment', 'order-hold', 'order-settlement', 'adjustment'])[step],
    (array['adjustment', 'order', 'order', 'adjustment'])[step], (1000000000 + nth)::text,
    at + step * interval '1 millisecond'
  from round cross join generate_series(1, ${sql.lit(ENTRIES_A_ROUND)}) as step`;

/** The movements of each step, in fen: the account, the amount, and the seller's balance after it. */
const legs = sql`
  insert into ledger_leg (entry_seq, account_id, amount, available_after, kind, at)
  select nth * ${sql.lit(ENTRIES_A_ROUND)} + step,
    case who when 'seller' then seller when 'shop' then shop else account.id end, amount,
    case who when 'seller' then after
      when 'shop' then 5000 * row_number() over (partition by shop, who, step order by nth) end,
    move.kind, at + step * interval '1 millisecond'
  from round cross join (values
    (1, 'adjustment', 'seller', 10000, 10000), (1, 'adjustment', 'adjustment', -10000, null),
    (2, 'order-hold', 'seller', -8000, 2000), (2, 'order-hold', 'escrow', 8000, null),
    (3, 'order-settlement', 'escrow', -8000, null), (3, 'order-settlement', 'shop', 5000, null),
    (3, 'order-settlement', 'revenue', 3000, null),
    (4, 'adjustment', 'seller', -2000, 0), (4, 'adjustment', 'adjustment', 2000, null)
  ) as move (step, kind, who, amount, after)
    left join ledger_account as account on account.key = 'platform:' || who`;

const holds = sql`
  insert into ledger_hold (platform, name, account_id, amount, entry_seq)
  select ${PLATFORM}, 'bench:' || nth, seller, 8000, nth * ${sql.lit(ENTRIES_A_ROUND)} + 2 from round`;

const endings = sql`
  insert into ledger_ending (hold_id, entry_seq, outcome)
  select hold.id, hold.entry_seq + 1, 'paid-out' from ledger_hold as hold`;

const balances = sql`
  update ledger_account set available = sums.amount, last_at = sums.at
  from (select account_id, sum(amount) as amount, max(at) as at from ledger_leg group by account_id) as sums
  where id = sums.account_id`;

const next = sql`select setval(pg_get_serial_sequence('ledger_entry', 'seq'), (select max(seq) from ledger_entry))`;

const fill = async (db: Db, count: number): Promise<void> => {
  const steps = [
    accounts,
    parties,
    rounds(count / ENTRIES_A_ROUND),
    entries,
    legs,
    holds,
    endings,
    balances,
    next,
  ];
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set work_mem = '128MB'`.execute(db);
  // Switches triggers and foreign keys off: they would run once for each row. The check at the end finds the rows
  // that they would refuse.
  await sql`set session_replication_role = replica`.execute(db);
  for (const step of steps) await step.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

/** Migrates an empty database and fills its ledger with this many valid entries. Returns the time in seconds. */
export const fillLedger = async (databaseUrl: string, count: number): Promise<number> => {
  const begun = performance.now();
  const migrated = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('silent'));
  await migrated.close();
  const db = databaseOver(new pg.Pool({ connectionString: databaseUrl, max: 1 }));
  try {
    await db.connection().execute((connection) => fill(connection, count));
    const breaches = await verifyLedger(db);
    if (breaches.length > 0)
      throw new Error(`the filled ledger breaks its rules: ${JSON.stringify(breaches[0])}`);
  } finally {
    await db.destroy();
  }
  return (performance.now() - begun) / 1000;
};
