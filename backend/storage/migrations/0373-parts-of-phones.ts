import { sql } from 'kysely';
import { inOrder } from './in-order';
import { triggerFunction } from './trigger-function';

type Sql = ReturnType<typeof sql>;

const writeWords = (rows: Sql): Sql => sql`
  insert into customer_phone_words (order_id, words, terms)
  select placed.id, placed.customer_phone, search_terms(placed.customer_phone) from ${rows} as placed`;

/**
 * Customers' phone numbers with an index of their parts, as in migration 24. Only the searches of users who see full
 * numbers read this table. The numbers are not in the search text of an order, because every user searches that text.
 * They are not indexed in the row of the order, because each step changes the row but not the number.
 */
export const partsOfPhones = inOrder(
  // Blocks writes until the triggers exist, so that no change is missed after the existing rows are copied.
  sql`lock table customer_order in share row exclusive mode`,
  sql`create table customer_phone_words (
    order_id bigint primary key references customer_order on delete cascade,
    words text not null,
    terms text[] collate "C" not null
  )`,
  writeWords(sql`customer_order`),
  sql`create index customer_phone_words_idx on customer_phone_words using gin (terms) with (fastupdate = off)`,
  sql`analyze customer_phone_words`,
  triggerFunction('note_phones_of_new_orders', writeWords(sql`placed_rows`)),
  sql`create trigger customer_phone_words_noted
    after insert on customer_order referencing new table as placed_rows
    for each statement execute function note_phones_of_new_orders()`,
  triggerFunction(
    'note_phone_of_changed_order',
    sql`${writeWords(sql`(select new.*)`)}
      on conflict (order_id) do update set words = excluded.words, terms = excluded.terms`,
  ),
  sql`create trigger customer_phone_words_changed
    after update on customer_order
    for each row when (old.customer_phone is distinct from new.customer_phone)
    execute function note_phone_of_changed_order()`,
);
