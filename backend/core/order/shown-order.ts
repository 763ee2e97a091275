import { hasPermission } from '@/domain/access/permissions';
import type { Instant } from '@/domain/kernel/instant';
import { mayChangeOrder } from '@/domain/order/change-order';
import { seesPhones, shownPhone } from '@/domain/order/life/customer-phone';
import type { Order } from '@/domain/order/order';
import type { Scope } from '../ports/scope';
import type { FoundOrder } from '../ports/found-order';
import { PLACE_ORDERS, SEE_BALANCES } from './order-rights';
import { seesPrices } from './ordering-rules';
import { shownLife } from './shown-life';

/** The user who sees the order. */
export interface Viewer {
  readonly scope: Scope;
  readonly permissions: readonly string[];
  /** Whether this kind of account sees pictures of orders. */
  readonly seesImages: boolean;
}

/** Whether the user may see the balances of sellers, and thus gets the id of an order's seller. */
const seesBalances = ({ wholePlatform }: Scope, permissions: readonly string[]): boolean =>
  wholePlatform && hasPermission(permissions, SEE_BALANCES);

/** An order as one user may see it, used for a single order and for every list of whole orders. */
export const shownOrder = (
  found: FoundOrder,
  { scope, permissions, seesImages }: Viewer,
  now: Instant,
): Order => {
  const { amount, paid, installVideo, ...rest } = found.order;
  const isPriced = seesPrices({ account: { type: scope.person.type, permissions } });
  return {
    ...rest,
    ...(seesBalances(scope, permissions) ? { sellerId: found.placed.sellerId } : {}),
    customerPhone: shownPhone(rest.customerPhone, seesPhones(scope.person.type, permissions)),
    ...(isPriced && amount !== undefined && paid !== undefined ? { amount, paid } : {}),
    images: seesImages ? rest.images : [],
    ...(seesImages && installVideo !== undefined ? { installVideo } : {}),
    ...shownLife(found, scope, permissions, now, seesImages),
    changeable: hasPermission(permissions, [PLACE_ORDERS]) && mayChangeOrder(found.placed, scope.person),
  };
};
