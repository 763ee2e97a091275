import { sql } from 'kysely';
import { inOrder } from './in-order';

type Sql = ReturnType<typeof sql>;

/** The kinds of event whose text a user wrote, as in migration 274. */
const WRITTEN = sql`('create', 'reply', 'finish', 'complaint', 'complaint-answered', 'complaint-rejected')`;

const partiesOf = (row: string): Sql => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`array(
    select distinct party from (values
      ('b@' || ${column('platform')}),
      ('h' || ${column('shop_id')} || '@' || ${column('platform')}),
      ('s' || ${column('creator_sid')} || '@' || ${column('platform')}),
      ('s' || ${column('seller_id')} || '@' || ${column('platform')}),
      ('s' || ${column('handler_sid')} || '@' || ${column('platform')})
    ) as named (party) where party is not null)`;
};

/** The text of a message and the names of its files, each on its own line, so that no part spans two of them. */
const wordsOf = (body: Sql): Sql => sql`lower((concat_ws(e'\n', nullif(${body} ->> 'text', ''),
  (select string_agg(file ->> 'name', e'\n' order by nth)
    from jsonb_array_elements(case when jsonb_typeof(${body} -> 'files') = 'array' then ${body} -> 'files' end)
      with ordinality as attached (file, nth)))) collate "C")`;

const writeEvents = (rows: Sql): Sql => sql`
  insert into message_words (work_order_id, event_id, at, words, terms)
  select written.work_order_id, written.id, written.at, small.words,
    search_terms(small.words) || ${partiesOf('entered')}
  from ${rows} as written
    join work_order as entered on entered.id = written.work_order_id
    cross join lateral (select ${wordsOf(sql`written.body`)} as words) as small
  where written.kind in ${WRITTEN} and small.words <> ''`;

/**
 * The search of messages also finds the names of their files. The trigger function gets a new body, which writes the
 * search texts of new messages. The lock waits until messages that still use the old body are stored.
 */
export const namesOfFiles = inOrder(
  sql`lock table work_order_event in share row exclusive mode`,
  sql`create or replace function note_words_of_new_messages() returns trigger language plpgsql as $$
    begin
      ${writeEvents(sql`written_rows`)};
      return null;
    end
  $$`,
);

/**
 * Writes the search texts of earlier messages with files again. This migration locks no table, because it changes only
 * the few rows of these messages, and users can read and write meanwhile.
 */
export const namesOfEarlierFiles = inOrder(
  sql`delete from message_words as old using work_order_event as written
    where written.body -> 'files' is not null and old.work_order_id = written.work_order_id
      and old.event_id = written.id`,
  writeEvents(sql`(select * from work_order_event where body -> 'files' is not null)`),
);
