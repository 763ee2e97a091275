import type { Id } from '../kernel/id';

/** A person who may handle an order, and the seller account they belong to. */
export interface OrderHandlerChoice {
  readonly id: Id;
  readonly name: string;
  readonly sellerName: string;
}
