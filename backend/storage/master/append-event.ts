import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { HistoryChange } from '@/domain/kernel/change-history';
import type { MasterKind } from '@/domain/master/masters';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';

/** The history of masters also stores the events of dead letters, which are not masters. */
type HistoryKind = MasterKind | 'dead-letter';

interface Happened<Kind extends HistoryKind> {
  readonly kind: Kind;
  readonly id: Id;
  readonly changes: readonly HistoryChange[];
}

/** Inserts an event in the history of a row, and returns the id of the event. The row must be locked or new. */
export const insertEvent = async (
  transaction: Db,
  { platform, person }: Scope,
  { kind, id, changes }: Happened<HistoryKind>,
  now: Instant,
): Promise<Id> => {
  const event = await transaction
    .insertInto('master_event')
    .values({
      platform,
      kind,
      master_id: id,
      seq: sql`(select coalesce(max(seq), 0) + 1 from master_event
        where platform = ${platform} and kind = ${kind} and master_id = ${id})`,
      author_id: person.userId,
      author_name: person.name,
      at: timeOf(now),
      changes: json(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return event.id;
};

/** Appends an event to the history of a master, and announces it. The master's row must be locked or new. */
export const appendEvent = async (
  transaction: Db,
  scope: Scope,
  happened: Happened<MasterKind>,
  now: Instant,
  note: NoteChange,
): Promise<void> => {
  note({ area: 'master', id: await insertEvent(transaction, scope, happened, now) });
  // The shop's own users see its opening hours, so they are notified.
  if (happened.kind === 'shop') note({ area: 'shop-hours', id: happened.id });
};
