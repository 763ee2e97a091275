import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { EXACT_COUNT_MAX, PAGED_ROWS_MAX } from '@/domain/paging/paging';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { withinCountTime } from '../listing/exact-count';
import { oneContains, searchTerms, searchTextHolds } from '../rows/search';
import { sellerParty, shopParty } from '../work-order/parties';
import { type Listed, newestFirst } from './scoped-orders';

const SEARCHED = ['order_no', 'receiver', 'phone', 'buyer_name'].map((name) => `mall_order.${name}`);

/** For each requested order, this many of the newest orders are checked before the search index is used. */
const SCANNED_PER_ORDER = 125;

interface Asked {
  readonly limit: number;
  readonly offset: number;
  /** The bound to which the found orders are counted. */
  readonly most: number;
  readonly exact?: true | undefined;
  /** Set if the filters leave few orders. Then up to `PAGED_ROWS_MAX` orders are checked before the index is used. */
  readonly isShort: boolean;
}

/** A page of the orders that a search finds, the newest first, with their total. */
export interface FoundOrders {
  readonly ids: readonly Id[];
  readonly total: number;
  /** Set if there are more orders than `total`, or may be more because not all orders were checked. */
  readonly isMore?: true;
}

/**
 * The search term that limits the search to the orders of the user's account, as migration 0330 stores it. Staff search
 * the orders of all accounts, so the list is empty for staff.
 */
const partyTerm = (scope: Scope): readonly string[] => {
  if (scope.wholePlatform) return [];
  const { kind, id } = partyOf(scope);
  return [kind === 'shop' ? shopParty(id, scope.platform) : sellerParty(id, scope.platform)];
};

/** Checks the newest orders of a list. Returns the ids of those that contain the text, at most `most` + 1. */
const walk = async (db: Db, listed: Listed, text: string, orders: number, most: number) => {
  const newest = newestFirst(listed)
    .select(['id', 'created_at', oneContains(SEARCHED, text).as('fits')])
    .limit(sql.lit(orders + 1));
  const { rows } = await sql<{ looked: number; ids: readonly Id[] }>`
    select count(*)::integer as looked, coalesce((array_agg(id::text order by created_at desc, id desc)
      filter (where fits))[1:${sql.lit(most + 1)}], '{}') as ids
    from ${newest} as newest`.execute(db);
  const { looked = 0, ids = [] } = rows[0] ?? {};
  return { ids, isWhole: looked <= orders };
};

/**
 * The unsorted orders of the list that the search index finds for the text. The list is joined laterally, so that a
 * count stops at its limit.
 */
const foundByIndex = (
  scope: Scope,
  listed: Listed,
  text: string,
  terms: readonly string[],
): RawBuilder<unknown> => {
  const looked = sql.join([...terms, ...partyTerm(scope)].map((term) => sql`${term}`));
  const order = listed
    .select(['id', 'created_at'])
    .where(sql<SqlBool>`mall_order.id = searched.order_id`)
    .offset(sql.lit(0));
  return sql`select own.id, own.created_at from mall_order_words as searched cross join lateral ${order} as own
    where searched.terms @> array[${looked}]::text[] and ${searchTextHolds(text)}`;
};

const countFound = async (db: Db, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${found} limit ${sql.lit(EXACT_COUNT_MAX + 1)}) as found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** The number of found orders, counted up to `most` + 1, and the sorted ids of the counted orders. */
const countAndSortFound = async (db: Db, found: RawBuilder<unknown>, most: number) => {
  const { rows } = await sql<{ total: number; ids: readonly Id[] }>`
    with found as materialized (${found} limit ${sql.lit(most + 1)})
    select (select count(*)::integer from found) as total,
      array(select found.id::text from found order by found.created_at desc, found.id desc) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
};

const sortedPage = async (db: Db, found: RawBuilder<unknown>, limit: number, offset: number) => {
  const { rows } = await sql<{ id: Id }>`select id from (${found}) as found
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

const boundedTo = (most: number, total: number): Pick<FoundOrders, 'total' | 'isMore'> =>
  total > most ? { total: most, isMore: true } : { total };

/**
 * Searches orders whose number, receiver, phone number or buyer contains a text. The newest orders are checked first.
 * For a short list or a frequent text, this is enough; otherwise the search index is used. A text that is too short for
 * the index, such as two ASCII characters, is searched only in the newest `PAGED_ROWS_MAX` orders.
 */
export const searchOrders = async (
  db: Db,
  scope: Scope,
  listed: Listed,
  text: string,
  { limit, offset, most, exact, isShort }: Asked,
): Promise<FoundOrders> => {
  const terms = searchTerms(text);
  const walkedTo =
    isShort || terms.length === 0
      ? PAGED_ROWS_MAX
      : Math.min(PAGED_ROWS_MAX, SCANNED_PER_ORDER * (offset + limit));
  const bound = exact === true ? PAGED_ROWS_MAX : most;
  const newest = await walk(db, listed, text, walkedTo, bound);
  const ids = newest.ids.slice(offset, offset + limit);
  if (newest.isWhole) return { ids, ...boundedTo(bound, newest.ids.length) };
  if (terms.length === 0) return { ids, total: Math.min(bound, newest.ids.length), isMore: true };
  if (exact !== true && newest.ids.length > most) return { ids, total: most, isMore: true };
  const found = foundByIndex(scope, listed, text, terms);
  const few = await countAndSortFound(db, found, most);
  if (few.total <= most) return { ids: few.ids.slice(offset, offset + limit), total: few.total };
  const whole =
    exact === true ? await withinCountTime(db, (transaction) => countFound(transaction, found)) : undefined;
  return {
    ids: ids.length === limit ? ids : await sortedPage(db, found, limit, offset),
    ...(whole === undefined || whole > EXACT_COUNT_MAX ? { total: most, isMore: true } : { total: whole }),
  };
};
