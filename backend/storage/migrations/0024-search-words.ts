import { sql } from 'kysely';
import { inOrder } from './in-order';
import { triggerFunction } from './trigger-function';

type Sql = ReturnType<typeof sql>;

const columns = (names: readonly string[], row: string): Sql =>
  sql.join(names.map((name) => sql.ref(`${row}.${name}`)));

const differ = (names: readonly string[]): Sql =>
  sql`(${columns(names, 'old')}) is distinct from (${columns(names, 'new')})`;

/**
 * The names of the parties of a row, in the same form as those of `partiesOf` in the code. They begin with `b@` for a
 * whole brand, `s` for a seller account, and `h` for a shop.
 */
const partiesOf = (row: string, sellers: readonly string[]): Sql => sql`array(
  select distinct party from (values
    ('b@' || ${sql.ref(`${row}.platform`)}),
    ('h' || ${sql.ref(`${row}.shop_id`)} || '@' || ${sql.ref(`${row}.platform`)}),
    ${sql.join(sellers.map((seller) => sql`('s' || ${sql.ref(`${row}.${seller}`)} || '@' || ${sql.ref(`${row}.platform`)})`))}
  ) as named (party) where party is not null)`;

/** The search text of a row: each of the texts on its own line, with ASCII letters in lower case. */
const wordsOf = (texts: Sql): Sql => sql`lower(concat_ws(e'\\n', ${texts}) collate "C")`;

const WORK_NAMING = ['platform', 'creator_sid', 'seller_id', 'handler_sid', 'shop_id'] as const;
const writeWorkOrders = (rows: Sql) => sql`
  insert into work_order_words (work_order_id, words, terms)
  select entered.id, said.words,
    search_terms(said.words) || ${partiesOf('entered', ['creator_sid', 'seller_id', 'handler_sid'])}
  from ${rows} as entered
    join customer_order as placed on placed.id = entered.order_id
    cross join lateral (select ${wordsOf(sql`entered.remark, placed.order_no, placed.seller_name`)} as words) as said`;

/** Appended to an insert, so that it replaces a search row that already exists. */
const instead = (id: string): Sql =>
  sql` on conflict (${sql.ref(id)}) do update set words = excluded.words, terms = excluded.terms`;

const ORDER_NAMING = ['platform', 'seller_id', 'handler_sid', 'shop_id'] as const;
const ORDER_WORDS = ['order_no', 'seller_name', 'customer_name', 'customer_phone', 'car_plate'] as const;
const writeOrders = (rows: Sql) => sql`
  insert into customer_order_words (order_id, words, terms)
  select placed.id, said.words, search_terms(said.words) || ${partiesOf('placed', ['seller_id', 'handler_sid'])}
  from ${rows} as placed
    cross join lateral (select ${wordsOf(columns(ORDER_WORDS, 'placed'))} as words) as said`;

/**
 * The search texts of lists, with an index of their parts. `search_terms` splits a text into every three neighbouring
 * characters, and into every two if one of them is not ASCII. `searchTerms` in the code makes such parts from a search.
 * The embedded engine has no extension for this, and parts of three characters miss Chinese words of two characters.
 * The indexed parts also contain the parties, so that a search reads only rows of its scope. The texts have tables of
 * their own, because a message changes the row of a work order but not its search text.
 */
export const searchWords = inOrder(
  // Blocks writes until the triggers exist, so that no change is missed after the existing rows are copied.
  sql`lock table customer_order, work_order in share row exclusive mode`,
  // The function uses a loop, because a query over the characters takes thirty times as long.
  sql`create function search_terms(words text) returns text[] language plpgsql immutable parallel safe as $$
    declare
      letters text[] := string_to_array(words, null);
      terms text[] := '{}';
      first text := letters[1];
      second text := letters[2];
      third text;
    begin
      for at in 3 .. cardinality(letters) + 1 loop
        third := letters[at];
        if first <> e'\\n' and second <> e'\\n' then
          if octet_length(first) + octet_length(second) > 2 then
            terms := terms || (first || second);
          end if;
          if third <> e'\\n' then
            terms := terms || (first || second || third);
          end if;
        end if;
        first := second;
        second := third;
      end loop;
      return terms;
    end
  $$`,

  sql`create table work_order_words (
    work_order_id bigint primary key references work_order on delete cascade,
    words text not null,
    terms text[] collate "C" not null
  )`,
  sql`create table customer_order_words (
    order_id bigint primary key references customer_order on delete cascade,
    words text not null,
    terms text[] collate "C" not null
  )`,
  writeOrders(sql`customer_order`),
  writeWorkOrders(sql`work_order`),
  // With `fastupdate = off`, new rows go directly into the index. A list of pending rows would slow down every search.
  sql`create index work_order_words_idx on work_order_words using gin (terms) with (fastupdate = off)`,
  sql`create index customer_order_words_idx on customer_order_words using gin (terms) with (fastupdate = off)`,
  sql`analyze work_order_words, customer_order_words`,

  triggerFunction('note_words_of_new_orders', writeOrders(sql`placed_rows`)),
  sql`create trigger customer_order_words_noted
    after insert on customer_order referencing new table as placed_rows
    for each statement execute function note_words_of_new_orders()`,
  triggerFunction(
    'note_words_of_changed_order',
    sql`${writeOrders(sql`(select new.*)`)} ${instead('order_id')}`,
  ),
  sql`create trigger customer_order_words_changed
    after update on customer_order
    for each row when (${differ([...ORDER_NAMING, ...ORDER_WORDS])})
    execute function note_words_of_changed_order()`,

  triggerFunction('note_words_of_new_work_orders', writeWorkOrders(sql`entered_rows`)),
  sql`create trigger work_order_words_noted
    after insert on work_order referencing new table as entered_rows
    for each statement execute function note_words_of_new_work_orders()`,
  triggerFunction(
    'note_words_of_changed_work_order',
    sql`${writeWorkOrders(sql`(select new.*)`)} ${instead('work_order_id')}`,
  ),
  sql`create trigger work_order_words_changed
    after update on work_order
    for each row when (${differ([...WORK_NAMING, 'remark'])})
    execute function note_words_of_changed_work_order()`,
  // The trigger locks the work orders. So it waits for a concurrent change of a work order, and then reads the new row.
  triggerFunction(
    'note_words_of_order_on_work_orders',
    sql`${writeWorkOrders(sql`(select * from work_order where order_id = new.id for no key update)`)}
      ${instead('work_order_id')}`,
  ),
  sql`create trigger customer_order_words_on_work_orders
    after update on customer_order
    for each row when (${differ(['order_no', 'seller_name'])})
    execute function note_words_of_order_on_work_orders()`,
);
