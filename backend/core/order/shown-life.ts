import { availableOrderActions } from '@/domain/order/life/available-order-actions';
import type { OrderActor } from '@/domain/order/life/order-actor';
import type { Order } from '@/domain/order/order';
import type { Instant } from '@/domain/kernel/instant';
import type { Scope } from '../ports/scope';
import type { FoundOrder } from '../ports/storage.port';

type ShownLife = Pick<
  Order,
  | 'actions'
  | 'appointment'
  | 'late'
  | 'cancelReason'
  | 'points'
  | 'held'
  | 'shopPoints'
  | 'evidenceNeeded'
  | 'evidence'
  | 'confirmBy'
  | 'settledAt'
>;

/**
 * An order's life as this person sees it: what they may do next, and what was agreed. A seller never sees the shop's
 * points, a shop never what the seller pays (business 2).
 */
export const shownLife = (
  { life, settings }: FoundOrder,
  { person, shopId }: Scope,
  permissions: readonly string[],
  now: Instant,
): ShownLife => {
  if (life === undefined) return {};
  const actor: OrderActor = {
    kind: 'person',
    person,
    permissions,
    ...(shopId === undefined ? {} : { shopId }),
  };
  const { work, cancelRequest, terms, evidence, confirmBy, settledAt, held } = life;
  return {
    actions: availableOrderActions(life, actor, settings, now),
    ...(work?.appointment === undefined ? {} : { appointment: work.appointment }),
    ...(work?.late === undefined ? {} : { late: work.late }),
    ...(cancelRequest === undefined ? {} : { cancelReason: cancelRequest.reason }),
    ...(person.type === 'SHOP' ? {} : { points: terms.points, held }),
    ...(person.type === 'SELLER' ? {} : { shopPoints: terms.shopPoints }),
    evidenceNeeded: terms.evidence.pictures,
    ...(evidence === undefined ? {} : { evidence: evidence.pictures }),
    ...(confirmBy === undefined ? {} : { confirmBy }),
    ...(settledAt === undefined ? {} : { settledAt }),
  };
};
