import type { OwnHoursStorage } from '@backend/core/ports/own-hours.port';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { Scope } from '@backend/core/ports/scope';
import { openingText } from '@backend/core/shop/opening-text';
import type { Instant } from '@/domain/kernel/instant';
import { offHours } from '@/domain/order/life/appointment';
import { ok, refuse } from '@/domain/result';
import { closedDatesIn, closedText } from '@/domain/shop/closed-dates';
import {
  changesOfHours,
  type DisplacedAppointment,
  OWN_FIELDS,
  type OwnHours,
} from '@/domain/shop/own-hours';
import type { Db } from '../database';
import { inScope } from '../kernel/in-scope';
import { type GivenCommand, runCommand } from '../kernel/run-command';
import { appendEvent } from '../master/append-event';
import { readHistory } from '../master/read-history';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { closedColumn, openingOf, type StoredClosedDates } from './opening-columns';

interface Row {
  readonly weekly_hours: readonly string[];
  readonly closed_dates: readonly StoredClosedDates[];
}

const hoursOf = (row: Row): OwnHours => ({
  hours: row.weekly_hours,
  closedDates: openingOf(row).closed.map(closedText),
});

/** The shop's coming appointments outside its opening hours, soonest first. */
const displacedOf = async (
  db: Db,
  scope: Scope,
  row: Row,
  now: Instant,
): Promise<readonly DisplacedAppointment[]> => {
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'order_no', 'appointed_from', 'appointed_to'])
    .where(inScope('customer_order', scope))
    .where('shop_id', '=', keyOf(scope.shopId ?? ''))
    .where('status', '=', 'ASSIGNED')
    .where('appointed_to', '>', timeOf(now))
    .orderBy('appointed_from')
    .orderBy('id')
    .execute();
  const hours = openingOf(row);
  return orders.flatMap(({ id: orderId, order_no: orderNo, appointed_from, appointed_to }) => {
    if (appointed_from === null || appointed_to === null) return [];
    const window = { from: instantOf(appointed_from), to: instantOf(appointed_to) };
    const off = offHours(window, hours);
    return off === undefined ? [] : [{ orderId, orderNo, ...window, reason: off.reason ?? '' }];
  });
};

/** The answer that is stored for repeated requests. Times in it are numbers. */
interface Kept {
  readonly displaced: readonly DisplacedAppointment[];
}

/** Implements `OwnHoursStorage` in SQL. */
export const ownHours = (db: Db, scope: Scope, effects: GivenCommand['effects']): OwnHoursStorage => {
  const { platform, person, shopId } = scope;
  const own = (from: Db) =>
    from
      .selectFrom('shop')
      .select(['id', 'weekly_hours', 'closed_dates', 'hours_remark'])
      .where('platform', '=', platform)
      .where('id', '=', keyOf(shopId ?? ''));
  return {
    find: async (now) => {
      const row = await own(db).executeTakeFirst();
      return row && { ...hoursOf(row), displaced: await displacedOf(db, scope, row, now) };
    },

    history: async (query) => {
      if (shopId === undefined) return undefined;
      const { events, more } = await readHistory(db, platform, 'shop', shopId, query, OWN_FIELDS);
      return { events, more };
    },

    change: async (decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const row = await own(transaction).forNoKeyUpdate().executeTakeFirst();
          return row === undefined ? refuse('permission.denied') : ok(row);
        },
        carryOut: async (transaction, row, note) => {
          const before = hoursOf(row);
          const decision = decide(before);
          if (!decision.ok) return decision;
          const { hours, closedDates } = decision.value;
          const columns = {
            weekly_hours: json(hours),
            closed_dates: closedColumn(closedDatesIn(closedDates) ?? []),
            opening_hours: openingText(hours, row.hours_remark),
          };
          const changes = changesOfHours(before, decision.value);
          if (changes.length > 0) {
            await transaction
              .updateTable('shop')
              .set(columns)
              .where('platform', '=', platform)
              .where('id', '=', row.id)
              .execute();
            await appendEvent(transaction, scope, { kind: 'shop', id: row.id, changes }, now, note);
          }
          const after = await own(transaction).executeTakeFirstOrThrow();
          return ok<Kept>({ displaced: await displacedOf(transaction, scope, after, now) });
        },
        answer: { keep: (sent: Kept) => sent, recall: (_, kept: Kept) => Promise.resolve(kept) },
      });
      return answerOf(end);
    },
  };
};
