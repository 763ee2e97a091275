import type { Id } from '../kernel/id';

/** A user who may handle an order, with the seller account that the user belongs to. */
export interface OrderHandlerChoice {
  readonly id: Id;
  readonly name: string;
  readonly sellerName: string;
}
