import type { PlacedOrder } from '@/domain/order/change-order';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import type { NewOrder, OrderDecision, OrderingFacts } from '@/domain/order/place-order';
import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from './command-request';
import type { StoredOrderEvent } from './stored-order-event';

/**
 * The only way to place or change an order. `place` and `change` lock the seller account first, so that its points are
 * spent once. Then they call `decide` with the locked state, store, append the event, and commit. A repeat by the same
 * user, with the same request id and digest, returns the first answer. The same id with another digest is refused
 * (`request.id-reused`). A refused command has no effect.
 */
export interface OrderCommands {
  /** Places an order for the seller account of the scope. `shopId` is looked up for `decide`. */
  place(
    shopId: Id | undefined,
    request: CommandRequest,
    decide: (facts: OrderingFacts, order: NewOrder) => Result<OrderDecision>,
    now: Instant,
  ): Promise<Result<OrderReceipt>>;
  /** Changes an order of the scope (else `order.not-found`), with the points of the seller who placed it. */
  change(
    orderId: Id,
    shopId: Id | undefined,
    request: CommandRequest,
    decide: (order: PlacedOrder, facts: OrderingFacts) => Result<OrderDecision>,
    now: Instant,
  ): Promise<Result<OrderReceipt>>;
  /** Oldest first; undefined if the order is not in the scope. */
  history(orderId: Id): Promise<readonly StoredOrderEvent[] | undefined>;
}
