import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { refuse } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { ComplaintRecord } from '@/domain/work-order/complain-about-work-order';
import type { Complaint } from '@/domain/work-order/complaint';
import type { ComplaintPage, ComplaintQuery } from '@/domain/work-order/complaint-list';
import type { ComplaintStorage } from '@backend/core/ports/complaints.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { rowsBefore, totalOf } from '../paging';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import type { ComplaintTable } from './work-order.tables';
import type { Command } from './commands';
import { executeWithin } from './execute';
import { workOrders } from './work-orders';

type Row = Selectable<ComplaintTable>;

/** A complaint in the domain's form. A row without an answer is open; constraints keep state and answer consistent. */
const complaintOf = (row: Row): Complaint => {
  const { id, state, version, answer, answered_by_name: answeredBy, answered_at: at } = row;
  if (state === 'open' || answer === null || answeredBy === null || at === null) {
    return { id, state: 'open', version };
  }
  return { id, state, version, answer: { verdict: state, text: answer, answeredBy, at: instantOf(at) } };
};

const recordOf = (row: Row, handlerName: string | null): ComplaintRecord => {
  const { state, answer } = complaintOf(row);
  return {
    authorName: row.author_name,
    ...(handlerName === null ? {} : { handlerName }),
    at: instantOf(row.at),
    reason: row.reason,
    state,
    ...(answer === undefined
      ? {}
      : { answeredBy: answer.answeredBy, answer: answer.text, answeredAt: answer.at }),
  };
};

/** The complaints about a work order, newest first; undefined outside the scope. */
const ofWorkOrder = async (db: Db, scope: Scope, id: Id): Promise<readonly ComplaintRecord[] | undefined> => {
  const work = await workOrders(db, scope)
    .where('work_order.id', '=', keyOf(id))
    .select('work_order.handler_name')
    .executeTakeFirst();
  if (work === undefined) return undefined;
  const rows = await db
    .selectFrom('complaint')
    .selectAll()
    .where('work_order_id', '=', keyOf(id))
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => recordOf(row, work.handler_name));
};

const SEARCHED = [
  'customer_order.order_no',
  'customer_order.seller_name',
  'complaint.author_name',
  'complaint.reason',
];

const kept = ({ platform }: Scope, { state, search }: ComplaintQuery): RawBuilder<SqlBool> => {
  const text = search?.trim() ?? '';
  const conditions = [
    sql<SqlBool>`complaint.platform = ${platform}`,
    ...(state === undefined ? [] : [sql<SqlBool>`complaint.state = ${state}`]),
    ...(text === ''
      ? []
      : [sql<SqlBool>`(work_order.id = ${keyOf(text)} or ${oneContains(SEARCHED, text)})`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const page = async (db: Db, scope: Scope, query: ComplaintQuery): Promise<ComplaintPage> => {
  const listed = workOrders(db, scope)
    .innerJoin('complaint', 'complaint.work_order_id', 'work_order.id')
    .where(kept(scope, query));
  const direction = query.state === 'open' ? 'asc' : 'desc';
  const rows = await listed
    .selectAll('complaint')
    .select([
      'work_order.handler_name',
      'work_order.order_id',
      'customer_order.order_no',
      'customer_order.seller_name',
    ])
    .orderBy('complaint.at', direction)
    .orderBy('complaint.id', direction)
    .limit(query.pageSize)
    .offset(rowsBefore(query))
    .execute();
  const count = async () => {
    const { total } = await listed
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const items = rows.map((row) => ({
    ...complaintOf(row),
    workId: row.work_order_id,
    orderId: row.order_id,
    orderNo: row.order_no,
    sellerName: row.seller_name,
    authorName: row.author_name,
    ...(row.handler_name === null ? {} : { handlerName: row.handler_name }),
    at: instantOf(row.at),
    reason: row.reason,
  }));
  return { items, total: await totalOf(query, items.length, count) };
};

/**
 * Implements `ComplaintStorage` in SQL. A lock on the work order's row ensures that its complaints are answered one
 * after another.
 */
export const complaintStorage = (db: Db, scope: Scope, effects: Command['effects']): ComplaintStorage => ({
  ofWorkOrder: (id) => ofWorkOrder(db, scope, id),
  page: (query) => page(db, scope, query),
  answer: async (id, request, decide, now) => {
    const one = (on: Db) => on.selectFrom('complaint').selectAll().where('id', '=', keyOf(id));
    const found = await one(db).executeTakeFirst();
    const known =
      found &&
      (await workOrders(db, scope)
        .where('work_order.id', '=', found.work_order_id)
        .select('work_order.id')
        .executeTakeFirst());
    if (known === undefined) return refuse('complaint.not-found');
    const command = { person: scope.person, request, now, effects };
    return executeWithin(db, scope, known.id, command, async (transaction, tracked) => {
      const decision = decide(complaintOf(await one(transaction).executeTakeFirstOrThrow()), tracked);
      if (!decision.ok) return decision;
      const { answer, version } = decision.value.complaint;
      await transaction
        .insertInto('complaint_answer')
        .values({
          complaint_id: keyOf(id),
          version,
          verdict: answer.verdict,
          text: answer.text,
          author_id: scope.person.userId,
          author_name: scope.person.name,
          at: timeOf(answer.at),
        })
        .execute();
      return decision;
    });
  },
});
