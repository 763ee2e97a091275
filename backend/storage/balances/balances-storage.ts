import { type RawBuilder, sql } from 'kysely';
import {
  BALANCE_SORTS,
  type BalanceSort,
  type PartyBalances,
  type PartyBalancesQuery,
} from '@/domain/balances/balances';
import type { Id } from '@/domain/kernel/id';
import type { Party } from '@/domain/ledger/ledger-account';
import type { BalancesStorage } from '@backend/core/ports/balances.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { ofPlatform } from '../finance/finance-scope';
import { fenOf } from '../ledger/party-accounts';
import { platformBalances } from '../ledger/platform-accounts';
import { rowsBefore } from '../paging';
import { keyOf } from '../rows/scalars';
import { oneContains } from '../rows/search';

/** The main accounts of sellers. Their further users have no points. A main account cannot be removed. */
const sellers = (scope: Scope): RawBuilder<unknown> => sql`
  select account.id, account.name, coalesce(ledger.available, 0) as available,
    coalesce(ledger.held, 0) as held, 0::bigint as owed
  from account left join ledger_account as ledger
    on ledger.platform = account.platform and ledger.key = 'seller:' || account.id
  where ${ofPlatform('account', scope)} and account.type = 'SELLER' and account.parent_id is null`;

/** The shops. A shop owes whole points, and a point has 100 fen. */
const shops = (scope: Scope): RawBuilder<unknown> => sql`
  select shop.id, shop.name, coalesce(ledger.available, 0) as available,
    coalesce(ledger.held, 0) as held, shop.receivable_points::bigint * 100 as owed
  from shop left join ledger_account as ledger
    on ledger.platform = shop.platform and ledger.key = 'shop:' || shop.id
  where ${ofPlatform('shop', scope)}`;

const PARTIES: Readonly<Record<Party['kind'], typeof sellers>> = { seller: sellers, shop: shops };

interface Row extends Readonly<Record<BalanceSort, string>> {
  readonly id: Id;
  readonly name: string;
}

const FIGURES = sql.join(BALANCE_SORTS.map((each) => sql`party.${sql.ref(each)}::text as ${sql.ref(each)}`));

const balancesOf = (kind: Party['kind'], row: Row): PartyBalances => ({
  ...{ kind, id: String(row.id), name: row.name },
  ...{ available: fenOf(row.available), held: fenOf(row.held), owed: fenOf(row.owed) },
});

const partiesOf = async (db: Db, scope: Scope, query: PartyBalancesQuery) => {
  const { kind = 'seller', sort = 'available', search = '', pageSize, after } = query;
  const text = search.trim();
  const figure = sql.ref(`party.${sort}`);
  const found = text === '' ? sql`true` : oneContains(['party.name'], text);
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${figure}, party.id) < (${after.at}::bigint, ${keyOf(after.id)}::bigint)`;
  const listed = sql`(${PARTIES[kind](scope)}) as party where ${found}`;
  const { rows } = await sql<Row>`
    select party.id, party.name, ${FIGURES}
    from ${listed} and ${behind} order by ${figure} desc, party.id desc
    limit ${pageSize} offset ${after === undefined ? rowsBefore(query) : 0}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${listed}`.execute(db);
  const items = rows.map((row) => balancesOf(kind, row));
  const last = items.at(-1);
  return {
    items,
    total: counted.rows[0]?.total ?? 0,
    ...(last === undefined || items.length < pageSize ? {} : { next: { at: last[sort], id: last.id } }),
  };
};

const partyOf = async (db: Db, scope: Scope, { kind, id }: Party): Promise<PartyBalances | undefined> => {
  const { rows } = await sql<Row>`select party.id, party.name, ${FIGURES}
    from (${PARTIES[kind](scope)}) as party where party.id = ${keyOf(id)}`.execute(db);
  return rows[0] && balancesOf(kind, rows[0]);
};

/** Implements `BalancesStorage` in SQL. */
export const balancesStorage = (db: Db, scope: Scope): BalancesStorage => ({
  ofPlatform: () => platformBalances(db, ofPlatform('account', scope)),
  parties: (query) => partiesOf(db, scope, query),
  party: (party) => partyOf(db, scope, party),
});
