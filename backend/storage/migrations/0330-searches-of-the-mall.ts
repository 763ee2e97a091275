import { sql } from 'kysely';
import { inOrder } from './in-order';
import { triggerFunction } from './trigger-function';

type Sql = ReturnType<typeof sql>;

const SEARCHED = ['order_no', 'receiver', 'phone', 'buyer_name'] as const;
const columns = (row: string): Sql => sql.join(SEARCHED.map((name) => sql.ref(`${row}.${name}`)));

/**
 * The name of the party of an order. It begins with `s` for a seller account and with `h` for a shop, like the names of
 * `partiesOf` in the code. The party for the whole brand is left out, because nearly all rows would contain it.
 */
const partyOf = (
  row: string,
): Sql => sql`(case ${sql.ref(`${row}.party_kind`)} when 'shop' then 'h' else 's' end
  || ${sql.ref(`${row}.party_id`)} || '@' || ${sql.ref(`${row}.platform`)})`;

const writeWords = (rows: Sql): Sql => sql`
  insert into mall_order_words (order_id, words, terms)
  select placed.id, named.words, search_terms(named.words) || ${partyOf('placed')}
  from ${rows} as placed
    cross join lateral (select lower(concat_ws(e'\\n', ${columns('placed')}) collate "C") as words) as named`;

/**
 * The search texts of mall orders with an index of their parts, as in migration 24 for customers' orders. They have
 * their own table, because steps change the row of an order but none of these texts. The list of goods is searched in
 * its own sorted index.
 */
export const searchesOfTheMall = inOrder(
  // Blocks writes until the triggers exist, so that no change is missed after the existing rows are copied.
  sql`lock table mall_order in share row exclusive mode`,
  sql`create table mall_order_words (
    order_id bigint primary key references mall_order on delete cascade,
    words text not null,
    terms text[] collate "C" not null
  )`,
  writeWords(sql`mall_order`),
  sql`create index mall_order_words_idx on mall_order_words using gin (terms) with (fastupdate = off)`,
  sql`analyze mall_order_words`,
  triggerFunction('note_words_of_new_mall_orders', writeWords(sql`placed_rows`)),
  sql`create trigger mall_order_words_noted
    after insert on mall_order referencing new table as placed_rows
    for each statement execute function note_words_of_new_mall_orders()`,
  triggerFunction(
    'note_words_of_changed_mall_order',
    sql`${writeWords(sql`(select new.*)`)}
      on conflict (order_id) do update set words = excluded.words, terms = excluded.terms`,
  ),
  sql`create trigger mall_order_words_changed
    after update on mall_order
    for each row when ((${columns('old')}) is distinct from (${columns('new')}))
    execute function note_words_of_changed_mall_order()`,
  // This index is no longer needed, because the new index finds names and numbers by their parts.
  sql`drop index mall_order_receiver_idx`,
  sql`drop index mall_order_buyer_idx`,
  sql`drop index mall_goods_shelf_idx`,
  sql`create index mall_goods_shelf_idx on mall_goods (platform, status, place, id desc) include (title, category, brand)`,
);
