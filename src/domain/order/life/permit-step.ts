import type { Instant } from '../../kernel/instant';
import { ok, refuse, type Result } from '../../result';
import { holdsRight, type OrderActor, type OrderRole, rolesOn } from './order-actor';
import type { DueVerb, OrderVerb } from './order-command';
import type { OrderLife } from './order-life';
import type { OrderSettings } from './order-settings';
import { ORDER_TABLE, type StepRefusal } from './order-table';

export type PermitRefusal = StepRefusal | 'order.action-not-allowed' | 'order.step-not-possible';

/**
 * Whether an actor may take a step now, and in which role. The refusal distinguishes a step that is never allowed from
 * one that is not possible now.
 */
export const permitStep = (
  order: OrderLife,
  verb: OrderVerb | DueVerb,
  actor: OrderActor,
  settings: OrderSettings,
  now: Instant,
): Result<OrderRole, PermitRefusal> => {
  const roles = rolesOn(order, actor);
  const own = ORDER_TABLE[verb].flatMap((row) => {
    const role = row.by.find((each) => roles.includes(each));
    return role !== undefined && holdsRight(actor, row.rights) ? [{ row, role }] : [];
  });
  if (own.length === 0) return refuse('order.action-not-allowed');
  const here = own.filter(({ row }) => row.from.includes(order.status));
  if (here.length === 0) return refuse('order.step-not-possible');
  const tried = here.map(({ row, role }) => {
    for (const guard of row.guards) {
      const refusal = guard(order, now, settings);
      if (refusal !== undefined) return refusal;
    }
    return ok(role);
  });
  return tried.find((each) => each.ok) ?? tried[0] ?? refuse('order.step-not-possible');
};
