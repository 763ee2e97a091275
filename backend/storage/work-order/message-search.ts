import { type RawBuilder, sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { Source } from '../listing/listed-range';
import { searchTextHolds } from '../rows/search';
import { partiesOf } from './parties';

/** The name under which migration 274 stores a party as a reader of internal notes. */
const readerOf = (party: string, { person }: Scope): string => `note ${person.type} ${party}`;

const textArray = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(texts.map((each) => sql`${each}`))}]::text[]`;

/**
 * The condition that the user may read a search text. All parties may read the text of a message. The text of an
 * internal note may be read only by the side that wrote it.
 */
const readable = (scope: Scope): RawBuilder<unknown> =>
  sql`(searched.readers is null
    or searched.readers && ${textArray(partiesOf(scope).map((party) => readerOf(party, scope)))})`;

/**
 * A subquery that finds the work order in `listed` if one of its messages contains a text. The file names of messages
 * are searched too, and so are the internal notes that the user may read.
 */
export const messageHolds = (text: string, scope: Scope): RawBuilder<unknown> =>
  sql`select 1 from message_words as searched
    where searched.work_order_id = listed.work_order_id
      and ${readable(scope)} and ${searchTextHolds(text)}`;

/**
 * The rows of a party with a message or note that contains a text. The index of text parts finds them. The index also
 * contains the parties, so that no message outside the scope is read.
 */
export const foundInMessages = (
  party: string,
  terms: readonly string[],
  text: string,
  scope: Scope,
  kept: Source['kept'],
): Source => {
  const readers = [party, ...partiesOf(scope).map((own) => readerOf(own, scope))];
  return {
    rows: sql`(select own.* from (
        select distinct searched.work_order_id from message_words as searched
        where searched.terms @> ${textArray(terms)} and searched.terms && ${textArray(readers)}
          and ${searchTextHolds(text)}) as hit
      cross join lateral (
        select * from work_order_party as row
        where row.work_order_id = hit.work_order_id and row.party = ${party} offset 0) as own)`,
    kept,
  };
};

/** The newest message or internal note that a search found on a work order; all columns are null if there is none. */
export interface FoundMessageRow {
  readonly found_event: Id | null;
  readonly found_at: Date | null;
  readonly found_author: string | null;
  readonly found_text: string | null;
}

/**
 * A subquery for a lateral join: the newest message or internal note that the search found on the work order in the row
 * `page`. Without a search, it returns no row.
 */
export const foundMessageOn = (page: string, text: string | undefined, scope: Scope) => {
  const isFound =
    text === undefined
      ? sql`false`
      : sql`searched.work_order_id = ${sql.ref(`${page}.id`)} and ${readable(scope)} and ${searchTextHolds(text)}`;
  return sql<FoundMessageRow>`(
    select hit.event_id as found_event, hit.at as found_at,
      coalesce(event.author_name, note.author_name) as found_author,
      coalesce(note.text, concat_ws(e'\n', nullif(event.body ->> 'text', ''), (
        select string_agg(file ->> 'name', e'\n' order by nth)
        from jsonb_array_elements(event.body -> 'files') with ordinality as attached (file, nth)))) as found_text
    from (select searched.event_id, searched.note_id, searched.at from message_words as searched
      where ${isFound} order by searched.at desc, searched.id desc limit 1) as hit
      left join work_order_event as event on event.id = hit.event_id
      left join work_note as note on note.id = hit.note_id)`;
};
