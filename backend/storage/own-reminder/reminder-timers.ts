import type { Selectable } from 'kysely';
import { REMINDER_KEPT, reminderDue, type ReminderNotice } from '@/domain/own-reminder/own-reminder';
import { ok } from '@/domain/result';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { isFinished } from '@/domain/work-order/work-state';
import { reminderAnnounced } from '@backend/core/own-reminder/reminder-announced';
import type { ReminderTimers } from '@backend/core/ports/own-reminders.port';
import type { Scope } from '@backend/core/ports/scope';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { workOrders } from '../work-order/work-orders';
import type { OwnReminderTable } from './own-reminder.tables';

type Waiting = Pick<Selectable<OwnReminderTable>, 'platform' | 'work_order_id' | 'account_id'>;

/** The scope of the user who set the reminder; undefined if the user can no longer sign in or see work orders. */
const scopeOfPerson = async (db: Db, { platform, account_id }: Waiting): Promise<Scope | undefined> => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'parent_id', 'name', 'type', 'shop_id'])
    .where('platform', '=', platform)
    .where('id', '=', account_id)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where(holdsAny('account', platform, SEES_WORK_ORDERS))
    .executeTakeFirst();
  return (
    account && {
      platform,
      person: {
        userId: account.id,
        sid: account.parent_id ?? account.id,
        name: account.name,
        type: account.type,
      },
      ...(account.shop_id === null ? {} : { shopId: account.shop_id }),
      wholePlatform: account.type === 'PLATFORM',
    }
  );
};

/** The work order of a reminder; undefined if the user may no longer open it. */
const workOf = async (db: Db, waiting: Waiting) => {
  const scope = await scopeOfPerson(db, waiting);
  return (
    scope &&
    workOrders(db, scope)
      .select(['work_order.id', 'work_order.state', 'customer_order.order_no'])
      .where('work_order.id', '=', waiting.work_order_id)
      .executeTakeFirst()
  );
};

/** Implements `ReminderTimers` in SQL. */
export const reminderTimers = (db: Db, effects: Effects): ReminderTimers => ({
  sweep: async (now) => {
    const { numDeletedRows } = await db
      .deleteFrom('own_reminder')
      .where('ended_at', '<=', timeOf(now - REMINDER_KEPT))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  fire: async (id, job, now) => {
    await runCommand(
      db,
      { job, now, effects },
      {
        lock: async (transaction) =>
          ok(
            await transaction
              .selectFrom('own_reminder')
              .selectAll()
              .where('id', '=', keyOf(id))
              .where('ended_at', 'is', null)
              .forUpdate()
              .executeTakeFirst(),
          ),
        carryOut: async (transaction, row, note) => {
          if (row === undefined) return ok(undefined);
          const work = await workOf(transaction, row);
          const due = reminderDue({ at: instantOf(row.at) }, work !== undefined, now);
          if (due === 'waits') return ok(undefined);
          await transaction
            .updateTable('own_reminder')
            .set({ ended: due, ended_at: timeOf(now) })
            .where('id', '=', row.id)
            .execute();
          if (work !== undefined) {
            const news: ReminderNotice = {
              workId: work.id,
              orderNo: work.order_no,
              text: row.text,
              isFinished: isFinished(work),
            };
            await transaction
              .insertInto('notice')
              .values({
                ...{ platform: row.platform, account_id: row.account_id, reminder_news: json(news) },
                ...{ ...reminderAnnounced(news), level: 'important' as const, created_at: timeOf(now) },
              })
              .execute();
          }
          note({ area: 'own-reminder', id: row.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
  },
});
