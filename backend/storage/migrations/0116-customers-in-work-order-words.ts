import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Writes search texts as migration 24 does, with customer and plate but without the phone number, as in migration 50.
 */
const writeWords = (rows: ReturnType<typeof sql>) => sql`
  insert into work_order_words (work_order_id, words, terms)
  select entered.id, said.words, search_terms(said.words) || array(
    select distinct party from (values
      ('b@' || entered.platform),
      ('h' || entered.shop_id || '@' || entered.platform),
      ('s' || entered.creator_sid || '@' || entered.platform),
      ('s' || entered.seller_id || '@' || entered.platform),
      ('s' || entered.handler_sid || '@' || entered.platform)
    ) as named (party) where party is not null)
  from ${rows} as entered
    join customer_order as placed on placed.id = entered.order_id
    cross join lateral (select lower(concat_ws(e'\\n',
      entered.remark, placed.order_no, placed.seller_name, placed.customer_name, placed.car_plate) collate "C") as words) as said`;

/** Replaces the search text that a work order already has. */
const rewriteWords = (rows: ReturnType<typeof sql>) => sql`${writeWords(rows)}
  on conflict (work_order_id) do update set words = excluded.words, terms = excluded.terms`;

const wordsFunction = (name: string, body: ReturnType<typeof sql>) =>
  sql`create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      ${body};
      return null;
    end
  $$`;

const ORDER_WORDS = ['order_no', 'seller_name', 'customer_name', 'car_plate'] as const;
const ofOrder = (row: string) => sql.join(ORDER_WORDS.map((name) => sql.ref(`${row}.${name}`)));

/**
 * Adds customer and plate to the search texts of new and changed work orders, and rewrites those of existing work
 * orders.
 */
export const wordsOfCustomers = [
  wordsFunction('note_words_of_new_work_orders', writeWords(sql`entered_rows`)),
  wordsFunction('note_words_of_changed_work_order', rewriteWords(sql`(select new.*)`)),
  wordsFunction(
    'note_words_of_order_on_work_orders',
    rewriteWords(sql`(select * from work_order where order_id = new.id for no key update)`),
  ),
  sql`drop trigger customer_order_words_on_work_orders on customer_order`,
  sql`create trigger customer_order_words_on_work_orders
    after update on customer_order
    for each row when ((${ofOrder('old')}) is distinct from (${ofOrder('new')}))
    execute function note_words_of_order_on_work_orders()`,
  rewriteWords(sql`work_order`),
];

/**
 * Lets users search work orders by customer, plate, and the end of a phone number. An index finds the end of the
 * number, which is not part of the search text.
 */
export const customersInWorkOrderWords = inOrder(
  sql`create index customer_order_phone_end_idx
    on customer_order (platform, right(customer_phone, 4)) where customer_phone <> ''`,
  ...wordsOfCustomers,
);
