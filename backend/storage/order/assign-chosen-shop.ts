import { SYSTEM } from '@/domain/order/life/order-actor';
import { transition } from '@/domain/order/life/transition';
import { UNPAID } from '@/domain/order/order-status';
import { ok, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { storeStep, type StepEffects } from './store-step';
import { lifeColumns, lifeOf } from './life-row';
import type { Command } from './order-events';
import { readShop, stepFacts } from './step-facts';

/**
 * Assigns a locked order to the shop that its seller chose. If the order was assigned to another shop before, that
 * assignment ends (business 2). An unpaid order is assigned after its payment. Returns the order's version.
 */
export const assignChosenShop = async (
  transaction: Db,
  orderId: Id,
  { person, request, now }: Pick<Command, 'person' | 'request' | 'now'>,
  effects: StepEffects,
): Promise<Result<number>> => {
  const row = await transaction
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const life = lifeOf(row);
  if (life === undefined || life.status === UNPAID) {
    effects.note({ area: 'order', id: orderId });
    return ok(row.version);
  }
  const { work: _work, ...rest } = life;
  const free = { ...rest, status: 'PENDING' as const };
  if (free.chosenShopId === undefined) {
    await transaction
      .updateTable('customer_order')
      .set(lifeColumns(free))
      .where('id', '=', orderId)
      .execute();
    effects.note({ area: 'order', id: orderId });
    return ok(row.version);
  }
  const facts = await stepFacts(transaction, row, undefined, { shopId: free.chosenShopId }, false);
  const taken = transition(free, { verb: 'assign' }, SYSTEM, facts, now);
  if (!taken.ok) return taken;
  const shop = await readShop(transaction, row.platform, free.chosenShopId, false);
  const by = { by: person.userId, requestId: request.requestId, author: {}, now };
  // A command increases the version only once, and the placing or the change of the order has already increased it.
  const assigned = { ...taken.value, order: { ...taken.value.order, version: row.version } };
  const kept = await storeStep(transaction, row, shop, assigned, by, effects);
  return kept.ok ? ok(row.version) : kept;
};
