import { hasPermission } from '../../access/permissions';
import type { Id } from '../../kernel/id';
import type { Person } from '../../kernel/party';
import type { OrderLife } from './order-life';

/** The actor on an order: a user with permissions, or the back end itself when a timer is due. */
export type OrderActor =
  | { readonly kind: 'system' }
  | {
      readonly kind: 'person';
      readonly person: Person;
      readonly shopId?: Id;
      readonly permissions: readonly string[];
    };

export const SYSTEM: OrderActor = { kind: 'system' };

/** The role of an actor in one order. A user may have several. */
export type OrderRole = 'seller' | 'handler' | 'shop' | 'platform' | 'system';

/** The parts of an order that decide the roles. */
export type OrderParties = Pick<OrderLife, 'sellerId' | 'handler' | 'work'>;

/** The roles of an actor on one order; empty for a user who has no part in it. */
export const rolesOn = (order: OrderParties, actor: OrderActor): readonly OrderRole[] => {
  if (actor.kind === 'system') return ['system'];
  const { sid, type } = actor.person;
  return [
    ...(type === 'SELLER' && sid === order.sellerId ? ['seller' as const] : []),
    ...(type === 'SELLER' && sid === order.handler?.sid ? ['handler' as const] : []),
    ...(type === 'SHOP' && actor.shopId !== undefined && actor.shopId === order.work?.shopId
      ? ['shop' as const]
      : []),
    ...(type === 'PLATFORM' ? ['platform' as const] : []),
  ];
};

/** Whether the actor has one of these permissions. The system has all; an empty list requires none. */
export const holdsRight = (actor: OrderActor, rights: readonly string[]): boolean =>
  actor.kind === 'system' || rights.length === 0 || hasPermission(actor.permissions, rights);
