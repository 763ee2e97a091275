import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { RadarKind } from '@/domain/radar/radar';
import { WORST_WORKS, type WorstWork } from '@/domain/radar/reminder';
import type { RadarStorage } from '@backend/core/ports/radar.port';
import type { Scope } from '@backend/core/ports/scope';
import type { GivenScope } from '../area';
import type { Db } from '../database';
import { instantOf, keyOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { remindedAt } from '../work-order/reminded-at';
import { OWES_ANSWER, radarRows, subjectOf, WAITS_SINCE } from './radar-rows';

interface WorkRow {
  readonly subject: Id;
  readonly id: Id;
  readonly order_no: string;
  readonly car_plate: string;
  readonly waits_since: Date;
  readonly reminded_at: Date | null;
  readonly parties: readonly string[];
}

/**
 * For each account or shop, the work orders that have waited longest for an answer. The parties of a work order are
 * those in `work_order_party`. The brand is left out, because its staff see every work order.
 */
const worst = async (
  db: Db,
  scope: Scope,
  kind: RadarKind,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, readonly WorstWork[]>> => {
  const found = new Map<Id, WorstWork[]>();
  if (ids.length === 0) return found;
  const subject = subjectOf(kind);
  const { rows } = await sql<WorkRow>`
    select subject, ranked.id, customer_order.order_no, customer_order.car_plate, waits_since,
      ${remindedAt(sql`ranked.id`)} as reminded_at,
      (select jsonb_agg(party order by party) from work_order_party as part
        where part.work_order_id = ranked.id and party not like 'b@%') as parties
    from (
      select ${subject} as subject, work_order.id, order_id, ${WAITS_SINCE} as waits_since,
        row_number() over (partition by ${subject} order by ${WAITS_SINCE}, work_order.id) as place
      from work_order
      where ${inScope('work_order', scope)} and not finished and ${OWES_ANSWER}
        and ${subject} in (${sql.join(ids.map(keyOf))})) as ranked
    join customer_order on customer_order.id = ranked.order_id
    where place <= ${sql.lit(WORST_WORKS)} order by subject, place`.execute(db);
  for (const row of rows) {
    const subjectId = String(row.subject);
    const works = found.get(subjectId) ?? [];
    works.push({
      id: String(row.id),
      orderNo: row.order_no,
      carPlate: row.car_plate,
      waitingSince: instantOf(row.waits_since),
      remindedAt: row.reminded_at === null ? undefined : instantOf(row.reminded_at),
      parties: row.parties,
    });
    found.set(subjectId, works);
  }
  return found;
};

/** Implements `RadarStorage` in SQL. */
export const radarStorage = (...[db, scope]: GivenScope): RadarStorage => ({
  rows: (kind, period, now) => radarRows(db, scope, kind, period, now),
  worst: (kind, ids) => worst(db, scope, kind, ids),
});
