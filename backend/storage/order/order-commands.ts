import { sql } from 'kysely';
import { changesBetween } from '@/domain/order/order-history';
import { orderNumber } from '@/domain/order/order-number';
import { days } from '@/domain/order/life/order-settings';
import { UNPAID } from '@/domain/order/order-status';
import { ok, refuse } from '@/domain/result';
import { ORDER_DUE } from '@backend/core/order/order-due';
import type { Id } from '@/domain/kernel/id';
import type { OrderCommands } from '@backend/core/ports/order-commands.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { noteOrderFiles } from '../files/file-uses';
import { lockAccounts } from '../kernel/lock-accounts';
import { post, type Posting } from '../ledger/post';
import { keyOf, timeOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { appendEvent, type Command, orderHistory, runOnOrder } from './order-events';
import { described, orderColumns, placedOf } from './order-row';
import { assignChosenShop } from './assign-chosen-shop';
import { defaultHandlerOf, freezeTerms } from './order-terms';
import { orderingFacts } from './ordering-facts';
import { settingsOf } from './order-configuration';

const nextId = async (db: Db): Promise<Id> => {
  const { rows } = await sql<{
    id: Id;
  }>`select nextval(pg_get_serial_sequence('customer_order', 'id')) as id`.execute(db);
  const next = rows[0];
  if (next === undefined) throw new Error('the database gave no id');
  return next.id;
};

const posting = ({ platform }: Scope, { person, request, now }: Command): Posting => ({
  platform,
  by: person.userId,
  requestId: request.requestId,
  now,
});

/** The seller account for which an order is placed, with the columns that the order copies. */
const sellerOf = (db: Db, sid: Id) =>
  db.selectFrom('account').select(['id', 'name']).where('id', '=', keyOf(sid)).executeTakeFirstOrThrow();

const placing =
  (db: Db, scope: Scope, effects: Command['effects']): OrderCommands['place'] =>
  (shopId, request, decide, now) => {
    const { platform, person } = scope;
    const command: Command = { person, request, now, effects };
    return runOnOrder(db, command, {
      lock: async (transaction) => ok(await lockAccounts(transaction, [person.sid])),
      carryOut: async (transaction, _locked, note, enqueue) => {
        const facts = await orderingFacts(transaction, platform, person.sid, shopId, now);
        const id = await nextId(transaction);
        const decision = decide(facts, { orderId: id, sellerId: person.sid });
        if (!decision.ok) return decision;

        const seller = await sellerOf(transaction, person.sid);
        const orderNo = orderNumber(id, now);
        await transaction
          .insertInto('customer_order')
          .values({
            ...orderColumns(decision.value),
            id,
            order_no: orderNo,
            platform,
            seller_id: seller.id,
            seller_name: seller.name,
            status: decision.value.status,
            ...(await defaultHandlerOf(transaction, seller.id)),
            project_type: decision.value.project?.projectType ?? '',
            paid_cents: 0,
            allowed_types: '[]',
            created_at: timeOf(now),
          })
          .execute();
        const posted = await post(transaction, posting(scope, command), decision.value.transfers);
        if (!posted.ok) return posted;
        await appendEvent(transaction, { orderId: id, kind: 'place', version: 1, changes: [] }, command, now);
        await noteOrderFiles(transaction, scope, id, decision.value.draft.images);
        await freezeTerms(transaction, id, now);
        if (decision.value.status === UNPAID) {
          const { unpaidDays } = await settingsOf(transaction, platform);
          const job = { orderId: id, verb: 'cancelUnpaid' } as const;
          await enqueue(ORDER_DUE, job, { platform, notBefore: now + days(unpaidDays) });
        }
        const version = await assignChosenShop(transaction, id, command, { note, enqueue });
        if (!version.ok) return version;
        return ok({ orderId: id, orderNo, version: version.value });
      },
    });
  };

/**
 * Selects an order of the scope. `changing` reads it once without a lock, because the seller's account must be locked
 * before the order. This is safe, because an order never changes its seller.
 */
const orderOf = (db: Db, scope: Scope, orderId: Id) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where(inScope('customer_order', scope))
    .where('id', '=', keyOf(orderId));

const changeCommand =
  (db: Db, scope: Scope, effects: Command['effects']): OrderCommands['change'] =>
  (orderId, shopId, request, decide, now) => {
    const { platform, person } = scope;
    const command: Command = { person, request, now, effects };
    return runOnOrder(db, command, {
      lock: async (transaction) => {
        const seen = await orderOf(transaction, scope, orderId).executeTakeFirst();
        if (seen === undefined) return refuse('order.not-found');
        await lockAccounts(transaction, [seen.seller_id]);
        const row = await orderOf(transaction, scope, orderId).forNoKeyUpdate().executeTakeFirst();
        return row === undefined ? refuse('order.not-found') : ok(row);
      },
      carryOut: async (transaction, row, note, enqueue) => {
        const placed = placedOf(row);
        const facts = await orderingFacts(transaction, platform, row.seller_id, shopId, now);
        const decision = decide(placed, facts);
        if (!decision.ok) return decision;

        const { value } = decision;
        const version = row.version + 1;
        await transaction
          .updateTable('customer_order')
          .set({
            ...orderColumns(value),
            ...(value.project === undefined ? {} : { project_type: value.project.projectType }),
            version,
            changed_at: timeOf(now),
          })
          .where('id', '=', row.id)
          .execute();
        if (placed.draft.project !== value.draft.project) await freezeTerms(transaction, row.id, now);
        const posted = await post(transaction, posting(scope, command), value.transfers);
        if (!posted.ok) return posted;
        const changes = changesBetween(
          await described(transaction, placed, facts.projects),
          await described(transaction, value, facts.projects),
        );
        await appendEvent(transaction, { orderId: row.id, kind: 'change', version, changes }, command, now);
        await noteOrderFiles(transaction, scope, row.id, value.draft.images);
        if (value.draft.shopId === placed.draft.shopId) {
          note({ area: 'order', id: row.id });
          return ok({ orderId: row.id, orderNo: row.order_no, version });
        }
        const assigned = await assignChosenShop(transaction, row.id, command, { note, enqueue });
        if (!assigned.ok) return assigned;
        return ok({ orderId: row.id, orderNo: row.order_no, version: assigned.value });
      },
    });
  };

/** Implements `OrderCommands` in SQL. */
export const orderCommands = (db: Db, scope: Scope, effects: Command['effects']): OrderCommands => ({
  place: placing(db, scope, effects),
  change: changeCommand(db, scope, effects),
  history: (orderId) => orderHistory(db, scope, orderId),
});
