import { type Selectable, sql } from 'kysely';
import { compareIds, type Id } from '@/domain/kernel/id';
import {
  LINK_ENTRIES_MAX,
  type LinkedWork,
  type LinkEntry,
  linkEndsOf,
} from '@/domain/linked-work/linked-work';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { LinkedWorks } from '@backend/core/ports/linked-works.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { inScope } from '../kernel/in-scope';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { workOrders } from '../work-order/work-orders';
import type { WorkLinkTable } from './linked-work.tables';

/** The links between a work order and other work orders of the scope, including removed links. */
const linksOf = (db: Db, scope: Scope, workId: Id) =>
  workOrders(db, scope)
    .innerJoin('work_link', (join) =>
      join.on(
        sql<boolean>`work_order.id = case when work_link.low_id = ${keyOf(workId)}
          then work_link.high_id else work_link.low_id end`,
      ),
    )
    .where((eb) =>
      eb.or([eb('work_link.low_id', '=', keyOf(workId)), eb('work_link.high_id', '=', keyOf(workId))]),
    );

const presentOf = (db: Db, scope: Scope, workId: Id) =>
  linksOf(db, scope, workId).where('work_link.removed_at', 'is', null);

const SHOWN = [
  'work_order.id as workId',
  'customer_order.order_no',
  'work_order.type',
  'work_order.state',
] as const;

interface ShownRow {
  readonly workId: Id;
  readonly order_no: string;
  readonly type: string;
  readonly state: string;
}

const linkedOf = ({ order_no: orderNo, ...row }: ShownRow): LinkedWork => ({ ...row, orderNo });

type EntryRow = Pick<
  Selectable<WorkLinkTable>,
  'linked_by_name' | 'linked_at' | 'removed_by_name' | 'removed_at'
> & { readonly workId: Id };

const entriesOf = (row: EntryRow): readonly LinkEntry[] => {
  const { workId, removed_at: removedAt } = row;
  const linked = {
    kind: 'linked',
    workId,
    byName: row.linked_by_name,
    at: instantOf(row.linked_at),
  } as const;
  if (removedAt === null) return [linked];
  return [{ kind: 'removed', workId, byName: row.removed_by_name ?? '', at: instantOf(removedAt) }, linked];
};

/** Both work orders of the scope, locked in the order of their ids, so that two commands cannot deadlock. */
const lockBoth = async (db: Db, scope: Scope, workId: Id, otherId: Id): Promise<Result<undefined>> => {
  const rows = await db
    .selectFrom('work_order')
    .select('id')
    .where('id', 'in', [keyOf(workId), keyOf(otherId)])
    .where(inScope('work_order', scope))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!rows.some(({ id }) => id === workId)) return refuse('work-order.not-found');
  return rows.some(({ id }) => id === otherId) ? ok(undefined) : refuse('linked-work.not-found');
};

const otherEnds = async (db: Db, scope: Scope, workId: Id): Promise<readonly Id[]> =>
  (await presentOf(db, scope, workId).select('work_order.id').execute()).map(({ id }) => id);

/** Implements `LinkedWorks` in SQL. */
export const linkedWorks = (db: Db, scope: Scope, effects: GivenCommand['effects']): LinkedWorks => {
  const { platform, person } = scope;
  const linkedTo = (transaction: Db, workId: Id, otherId: Id) =>
    presentOf(transaction, scope, workId)
      .select(SHOWN)
      .where('work_order.id', '=', keyOf(otherId))
      .executeTakeFirst();
  return {
    of: async (workId) => {
      const work = await workOrders(db, scope)
        .select('work_order.id')
        .where('work_order.id', '=', keyOf(workId))
        .executeTakeFirst();
      if (work === undefined) return undefined;
      const [present, latest] = await Promise.all([
        presentOf(db, scope, workId).select(SHOWN).orderBy('work_order.id').execute(),
        linksOf(db, scope, workId)
          .select([
            'work_order.id as workId',
            'work_link.linked_by_name',
            'work_link.linked_at',
            'work_link.removed_by_name',
            'work_link.removed_at',
          ])
          .orderBy(sql`coalesce(work_link.removed_at, work_link.linked_at)`, 'desc')
          .orderBy('work_link.id', 'desc')
          .limit(LINK_ENTRIES_MAX)
          .execute(),
      ]);
      return {
        links: present.map(linkedOf).toSorted((one, other) => compareIds(one.workId, other.workId)),
        entries: latest
          .flatMap(entriesOf)
          .toSorted((one, other) => other.at - one.at)
          .slice(0, LINK_ENTRIES_MAX),
      };
    },

    link: async (workId, otherId, decide, request, now) => {
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, given, {
        lock: (transaction) => lockBoth(transaction, scope, workId, otherId),
        carryOut: async (transaction, _, note) => {
          const [linked, linkedToOther] = [
            await otherEnds(transaction, scope, workId),
            await otherEnds(transaction, scope, otherId),
          ];
          const ends = decide(linked, linkedToOther);
          if (!ends.ok) return ends;
          const { id } = await transaction
            .insertInto('work_link')
            .values({
              ...{ platform, low_id: ends.value.low, high_id: ends.value.high },
              ...{ linked_by: person.userId, linked_by_name: person.name, linked_at: timeOf(now) },
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          note({ area: 'linked-work', id });
          const row = await linkedTo(transaction, workId, otherId);
          return row === undefined ? refuse('linked-work.not-found') : ok(linkedOf(row));
        },
        answer: { keep: (kept) => kept, recall: (_, kept: LinkedWork) => Promise.resolve(kept) },
      });
      return answerOf(end);
    },

    unlink: async (workId, otherId, request, now) => {
      const given = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, given, {
        lock: (transaction) => lockBoth(transaction, scope, workId, otherId),
        carryOut: async (transaction, _, note) => {
          const { low, high } = linkEndsOf(workId, otherId);
          const removed = await transaction
            .updateTable('work_link')
            .set({ removed_by: person.userId, removed_by_name: person.name, removed_at: timeOf(now) })
            .where('low_id', '=', low)
            .where('high_id', '=', high)
            .where('removed_at', 'is', null)
            .returning('id')
            .executeTakeFirst();
          if (removed === undefined) return refuse('linked-work.gone');
          note({ area: 'linked-work', id: removed.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },
  };
};
