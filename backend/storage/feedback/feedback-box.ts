import { type Selectable, sql } from 'kysely';
import type { FeedbackRow } from '@/domain/feedback/feedback';
import type { Id } from '@/domain/kernel/id';
import { ok, refuse } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { FeedbackBox } from '@backend/core/ports/feedback-box.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { rowsBefore, totalOf } from '../paging';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { json } from '../storable-text';
import { rowsInScope } from '../kernel/in-scope';
import type { FeedbackTable } from './feedback.tables';

const rowOf = (row: Selectable<FeedbackTable>): FeedbackRow => ({
  id: row.id,
  category: row.category,
  text: row.text,
  images: row.images,
  page: row.page,
  version: row.version,
  status: row.status,
  authorName: row.author_name,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

const scoped = (db: Db, scope: Scope) =>
  db.selectFrom('feedback').where(rowsInScope('feedback', ['sid'], scope));

const eventsOf = (db: Db, id: Id) =>
  db.selectFrom('feedback_event').selectAll().where('feedback_id', '=', keyOf(id)).orderBy('seq').execute();

/** The feedback of one scope in PostgreSQL. */
export const feedbackBox = (db: Db, scope: Scope, effects: GivenCommand['effects']): FeedbackBox => {
  const { platform, person, shopId } = scope;
  const author = { author_id: person.userId, author_name: person.name };
  return {
    page: async ({ status, category, search = '', ...paging }) => {
      const listed = scoped(db, scope)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'NEW'))
        .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'OTHER'))
        .$if(search.trim() !== '', (query) =>
          query.where(oneContains(['feedback.text', 'feedback.author_name'], search.trim())),
        );
      const rows = await listed
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(paging.pageSize)
        .offset(rowsBefore(paging))
        .execute();
      const count = async () =>
        (await listed.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()).total;
      return { items: rows.map(rowOf), total: await totalOf(paging, rows.length, count) };
    },

    find: async (id) => {
      const row = await scoped(db, scope).selectAll().where('id', '=', keyOf(id)).executeTakeFirst();
      if (row === undefined) return undefined;
      const events = await eventsOf(db, row.id);
      return {
        ...rowOf(row),
        events: events.map(({ seq, kind, side, author_name: authorName, text, at }) => ({
          ...{ seq, kind, side, authorName, text },
          at: instantOf(at),
        })),
      };
    },

    add: async (feedback, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: () => Promise.resolve(ok(undefined)),
        carryOut: async (transaction, _locked, note) => {
          const { id } = await transaction
            .insertInto('feedback')
            .values({
              ...feedback,
              ...author,
              platform,
              sid: person.sid,
              shop_id: shopId ?? null,
              images: json(feedback.images),
              status: 'NEW',
              created_at: timeOf(now),
              updated_at: timeOf(now),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          note({ area: 'feedback', id });
          return ok({ id });
        },
        answer: { keep: (sent) => sent, recall: (_, sent: { readonly id: Id }) => Promise.resolve(sent) },
      });
      return answerOf(end);
    },

    step: async (id, decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const row = await scoped(transaction, scope)
            .select(['id', 'status'])
            .where('id', '=', keyOf(id))
            .forNoKeyUpdate()
            .executeTakeFirst();
          return row === undefined ? refuse('feedback.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note) => {
          const decision = decide(row.status);
          if (!decision.ok) return decision;
          const { status, event } = decision.value;
          const seq = (await eventsOf(transaction, row.id)).length + 1;
          await transaction
            .insertInto('feedback_event')
            .values({ ...event, ...author, feedback_id: row.id, seq, at: timeOf(now) })
            .execute();
          await transaction
            .updateTable('feedback')
            .set({ status, updated_at: timeOf(now) })
            .where('id', '=', row.id)
            .execute();
          note({ area: 'feedback', id: row.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },
  };
};
