import { type RawBuilder, sql } from 'kysely';
import { keyOf } from '../rows/scalars';
import { searchTextHolds } from '../rows/search';
import type { Source } from './listed-range';

/** The tables whose rows have a search text in a table of its own. */
type Searched = 'work_order' | 'customer_order';

const ID = { work_order: 'work_order_id', customer_order: 'order_id' } as const;

/** A subquery that finds a row if the search text of the row in `listed` contains `text`, or if `text` is its id. */
export const holds = (what: Searched, text: string): RawBuilder<unknown> => {
  const id = ID[what];
  return sql`select 1 from ${sql.table(`${what}_words`)} as searched
    where ${sql.ref(`searched.${id}`)} = ${sql.ref(`listed.${id}`)}
      and (${searchTextHolds(text)} or ${sql.ref(`searched.${id}`)} = ${keyOf(text)})`;
};

/**
 * The rows of a party whose search text contains `text`. They are found by an index of short parts of the search texts
 * (see `searchTerms`). A lateral subquery that cannot become a join reads the list, so that a count stops at its limit.
 */
export const foundIn = (
  what: Searched,
  party: string,
  terms: readonly string[],
  text: string,
  kept: Source['kept'],
): Source => {
  const id = ID[what];
  const looked = sql.join([...terms, party].map((term) => sql`${term}`));
  return {
    rows: sql`(select own.* from ${sql.table(`${what}_words`)} as searched
      cross join lateral (
        select * from ${sql.table(`${what}_party`)} as row
        where ${sql.ref(`row.${id}`)} = ${sql.ref(`searched.${id}`)} and row.party = ${party} offset 0) as own
      where searched.terms @> array[${looked}]::text[] and ${searchTextHolds(text)})`,
    kept,
  };
};
