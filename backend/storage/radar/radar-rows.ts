import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '@/domain/dates/range';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { RadarKind, RadarRow } from '@/domain/radar/radar';
import type { Scope } from '@backend/core/ports/scope';
import { within } from '../census/days';
import type { Db } from '../database';
import { instantOf, timeOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';

const COLUMN = { seller: 'seller_id', handler: 'handler_id', shop: 'shop_id' } as const;

/** The column of a work order that contains the id of the account or shop that a row of the radar is about. */
export const subjectOf = (kind: RadarKind): RawBuilder<Id> => sql.ref<Id>(`work_order.${COLUMN[kind]}`);

/** Since when a work order waits for an answer: the time of its last message. */
export const WAITS_SINCE = sql.ref<Date>('work_order.last_said_at');
/** Whether the handler's side must answer the last message. */
export const OWES_ANSWER = sql<boolean>`${sql.ref('work_order.last_said_side')} <> 'handler'`;

interface Row {
  readonly id: Id;
  readonly name: string;
  readonly open: number;
  readonly overdue: number;
  readonly urged: number;
  readonly oldest: Date | null;
  readonly answered: number;
  readonly first_answer: number | null;
  readonly complaints_open: number;
  readonly complaints: number;
}

/**
 * Counts open work orders by the same conditions as the filters of the work list. A work order that is urged
 * and overdue counts as both. If it counted only as urged, an urge would improve the rank of the late party.
 */
const openOnes = (scope: Scope, subject: RawBuilder<Id>, now: Instant) => sql`
  select ${subject} as id, count(*)::integer as open,
    count(*) filter (where urged_at is not null)::integer as urged,
    count(*) filter (where overdue_at <= ${timeOf(now)})::integer as overdue,
    min(${WAITS_SINCE}) filter (where ${OWES_ANSWER}) as oldest
  from work_order where ${inScope('work_order', scope)} and not finished and ${subject} is not null
  group by 1`;

/**
 * Counts answered work orders, with the median time to the first answer. As in the census, this is the first reply by a
 * user who does not belong to the creator's account.
 */
const answeredOnes = (scope: Scope, subject: RawBuilder<Id>, period: DateRange) => sql`
  select id, count(*)::integer as answered,
    round(percentile_cont(0.5) within group (order by seconds))::integer as first_answer
  from (
    select ${subject} as id, extract(epoch from first.at - work_order.created_at) as seconds
    from work_order cross join lateral (
      select event.at from work_order_event as event
      where event.work_order_id = work_order.id and event.kind = 'reply'
        and event.author_sid <> work_order.creator_sid
      order by event.seq limit 1) as first
    where ${inScope('work_order', scope)} and ${subject} is not null
      and ${within(sql`work_order.created_at`, period)}) as timed
  group by 1`;

/** Counts work orders with complaints. A work order counts once, however many complaints it has. */
const complainedOnes = (scope: Scope, subject: RawBuilder<Id>, period: DateRange) => sql`
  select ${subject} as id, count(*) filter (where has_open)::integer as complaints_open,
    count(*) filter (where ${within(sql`work_order.created_at`, period)})::integer as complaints
  from work_order join (
    select work_order_id, bool_or(state = 'open') as has_open from complaint
    where platform = ${scope.platform} group by 1) as complained on complained.work_order_id = work_order.id
  where ${inScope('work_order', scope)} and ${subject} is not null
    and (has_open or ${within(sql`work_order.created_at`, period)})
  group by 1`;

/** Implements `RadarStorage.rows` in one SQL statement. */
export const radarRows = async (
  db: Db,
  scope: Scope,
  kind: RadarKind,
  period: DateRange,
  now: Instant,
): Promise<readonly RadarRow[]> => {
  const subject = subjectOf(kind);
  const named = sql.table(kind === 'shop' ? 'shop' : 'account');
  const { rows } = await sql<Row>`
    with waiting as (${openOnes(scope, subject, now)}),
      timed as (${answeredOnes(scope, subject, period)}),
      complained as (${complainedOnes(scope, subject, period)})
    select named.id, named.name, coalesce(waiting.open, 0) as open, coalesce(waiting.overdue, 0) as overdue,
      coalesce(waiting.urged, 0) as urged, waiting.oldest, coalesce(timed.answered, 0) as answered,
      timed.first_answer, coalesce(complained.complaints_open, 0) as complaints_open,
      coalesce(complained.complaints, 0) as complaints
    from waiting full join timed using (id) full join complained using (id)
    join ${named} as named using (id)`.execute(db);
  return rows.map((row) => ({
    kind,
    id: String(row.id),
    name: row.name,
    open: row.open,
    overdue: row.overdue,
    urged: row.urged,
    answered: row.answered,
    firstAnswer: row.first_answer ?? 0,
    complaintsOpen: row.complaints_open,
    complaints: row.complaints,
    oldest: row.oldest === null ? undefined : instantOf(row.oldest),
  }));
};
