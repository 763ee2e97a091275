import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { DAY, type Instant } from '@/domain/kernel/instant';
import { sellerParty, shopParty, platformAccount, type Party } from '@/domain/ledger/ledger-account';
import { endHold, openHold, postEntry, type Transfer } from '@/domain/ledger/transfer';
import type { StatementQuery } from '@/domain/ledger/statement';
import { databaseOver, type Db } from '@backend/storage/database';
import { post } from '@backend/storage/ledger/post';
import { openStorage } from '@backend/storage/open-storage';
import { serverPool } from '@backend/storage/server-pool';
import { scopeOf } from '@backend/core/session/scope-of';
import type { Storage } from '@backend/core/ports/storage.port';
import { LARGEST, PLATFORM } from './fill-ledger';

/** The median and the 95th percentile of the times of an operation, in ms. */
export interface Timed {
  readonly p50: number;
  readonly p95: number;
}

/** A filled ledger of one size, and the storage over it. */
export interface Ledger {
  readonly db: Db;
  readonly storage: Storage;
  readonly scope: ReturnType<typeof scopeOf>;
  readonly account: string;
  readonly sellers: readonly Party[];
  readonly close: () => Promise<void>;
}

export const openLedger = async (databaseUrl: string): Promise<Ledger> => {
  const db = databaseOver(serverPool(new pg.Pool({ connectionString: databaseUrl, max: 4 })));
  const storage = openStorage(db, { kind: 'server' });
  const found = await storage.accounts.byUserName(PLATFORM, LARGEST);
  if (found === undefined) throw new Error('the largest account is missing');
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from ledger_account where platform = ${PLATFORM} and kind = 'seller' order by id`.execute(
    db,
  );
  return {
    db,
    storage,
    scope: scopeOf(found),
    account: rows.find(({ key }) => key === `seller:${found.id}`)?.id ?? '',
    sellers: rows.map(({ key }) => sellerParty(key.slice('seller:'.length))),
    close: () => db.destroy(),
  };
};

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const timedOf = (took: readonly number[]): Timed => {
  const sorted = took.toSorted((one, other) => one - other);
  return { p50: shareOf(sorted, 0.5), p95: shareOf(sorted, 0.95) };
};

type Once = (nth: number) => Promise<unknown>;

/**
 * Measures several operations in turn, in ms, so that disturbances affect all of them. The first runs are warm-ups
 * and do not count.
 */
export const timedInTurn = async (times: number, all: readonly Once[]): Promise<readonly Timed[]> => {
  const took = all.map((): number[] => []);
  const warm = Math.ceil(times / 10);
  for (let nth = 0; nth < times + warm; nth += 1) {
    for (const [place, once] of all.entries()) {
      const begun = performance.now();
      await once(nth);
      if (nth >= warm) took[place]?.push(performance.now() - begun);
    }
  }
  return took.map(timedOf);
};

/** `timedInTurn` for a single operation. */
export const timed = async (times: number, once: Once): Promise<Timed> =>
  (await timedInTurn(times, [once]))[0] ?? timedOf([]);

interface PageToMeasure {
  readonly name: string;
  readonly query: StatementQuery;
}

const range = (now: Instant) => ({ from: now - 240 * DAY, to: now });

/** The pages of a statement as its screen requests them. */
export const pagesAt = (now: Instant): readonly PageToMeasure[] => [
  { name: 'statement, page 1', query: { ...range(now), page: 1, pageSize: 20 } },
  { name: 'statement, page 20', query: { ...range(now), page: 20, pageSize: 20 } },
  { name: 'statement, one kind', query: { ...range(now), kind: 'order-hold', page: 1, pageSize: 20 } },
  { name: 'statement, what came in', query: { ...range(now), direction: 'in', page: 1, pageSize: 20 } },
];

export const readPage = ({ storage, scope }: Ledger, query: StatementQuery): Promise<unknown> =>
  storage.within(scope).statement.page(query);

export const readSummary = ({ storage, scope }: Ledger, now: Instant): Promise<unknown> =>
  storage.within(scope).statement.summary(range(now));

/** Reads only the rows of a page: it looks up no account, no total and no order number. */
export const readBare = async ({ db, account }: Ledger, query: StatementQuery): Promise<unknown> => {
  const { kind, direction, from = 0, to = 0, page, pageSize } = query;
  const narrowed: readonly RawBuilder<unknown>[] = [
    ...(kind === undefined ? [] : [sql`and leg.kind = ${kind}`]),
    ...(direction === 'in' ? [sql`and leg.amount > 0`] : []),
  ];
  return sql`
    select leg.entry_seq, leg.at, entry.kind, entry.area, entry.reference_id, leg.amount, leg.available_after, entry.remark
    from ledger_leg as leg join ledger_entry as entry on entry.seq = leg.entry_seq
    where leg.account_id = ${account}::bigint and leg.at >= ${new Date(from)} and leg.at < ${new Date(to)}
      ${narrowed.length === 0 ? sql`` : sql.join(narrowed, sql` `)}
    order by leg.at desc, leg.entry_seq desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
};

const FACTS = { reference: { area: 'order', id: '1' }, remark: '' } as const;

const postOne = async ({ db }: Ledger, transfers: readonly Transfer[]): Promise<void> => {
  const posted = await db
    .transaction()
    .execute((transaction) =>
      post(
        transaction,
        { platform: PLATFORM, by: 'bench', requestId: randomUUID(), now: Date.now() },
        transfers,
      ),
    );
  if (!posted.ok) throw new Error(posted.refusal.code);
};

/**
 * Posts the steps of an order: points are recharged, held, and settled in three parts. Each step is a transaction.
 */
export const postSteps = (ledger: Ledger) => {
  const partyAt = (nth: number): Party => ledger.sellers[nth % ledger.sellers.length] ?? sellerParty('0');
  const holds: { readonly holdId: string; readonly party: Party; readonly amount: number }[] = [];
  return {
    recharge: (nth: number) =>
      postOne(ledger, [
        postEntry({ kind: 'recharge', ...FACTS }, [
          { account: partyAt(nth), amount: 8000 },
          { account: platformAccount('cash'), amount: -8000 },
        ]),
      ]),
    hold: async (nth: number) => {
      const hold = { holdId: `order:${randomUUID()}`, party: partyAt(nth), amount: 8000 };
      await postOne(ledger, [openHold({ kind: 'order-hold', ...FACTS }, hold)]);
      holds.push(hold);
    },
    settle: async () => {
      const hold = holds.shift();
      if (hold === undefined) throw new Error('there is no hold to settle');
      await postOne(ledger, [
        endHold({ kind: 'order-settlement', ...FACTS }, hold, [
          { account: shopParty('1'), amount: 5000 },
          { account: platformAccount('revenue'), amount: 2500 },
          { account: hold.party, amount: 500 },
        ]),
      ]);
    },
  };
};
