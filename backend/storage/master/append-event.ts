import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { MasterFieldChange } from '@/domain/master/change-master';
import type { MasterKind } from '@/domain/master/masters';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';

interface Happened {
  readonly kind: MasterKind;
  readonly id: Id;
  readonly changes: readonly MasterFieldChange[];
}

/** Appends an event of a master, whose row is locked or new. */
export const appendEvent = async (
  transaction: Db,
  { platform, person }: Scope,
  { kind, id, changes }: Happened,
  now: Instant,
  note: NoteChange,
): Promise<void> => {
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
  await note({ area: 'master', id: event.id });
};
