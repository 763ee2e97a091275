import { sql, type SqlBool } from 'kysely';
import {
  HISTORY_PAGE_SIZE,
  type HistoryPage,
  historyPageOf,
  type HistoryQuery,
} from '@/domain/kernel/change-history';
import type { Id } from '@/domain/kernel/id';
import type { MasterKind } from '@/domain/master/masters';
import type { Db } from '../database';
import { instantOf } from '../rows/scalars';
import { json } from '../storable-text';

/** One page of a master's history. If fields are specified, only events that changed one of them are included. */
export const readHistory = async (
  db: Db,
  platform: string,
  kind: MasterKind,
  id: Id,
  { before }: HistoryQuery,
  fields?: readonly string[],
): Promise<HistoryPage> => {
  const rows = await db
    .selectFrom('master_event')
    .selectAll()
    .where('platform', '=', platform)
    .where('kind', '=', kind)
    .where('master_id', '=', id)
    .$if(before !== undefined, (found) => found.where('seq', '<', sql<number>`${before}::bigint`))
    .$if(fields !== undefined, (found) =>
      found.where(
        sql<SqlBool>`exists (select 1 from jsonb_array_elements(changes) as change
          where change ->> 'field' in (select jsonb_array_elements_text(${json(fields ?? [])}::jsonb)))`,
      ),
    )
    .orderBy('seq', 'desc')
    .limit(HISTORY_PAGE_SIZE + 1)
    .execute();
  return historyPageOf(
    rows.map(({ seq, at, author_name, changes }) => ({
      seq,
      at: instantOf(at),
      authorName: author_name,
      changes: fields === undefined ? changes : changes.filter(({ field }) => fields.includes(field)),
    })),
  );
};
