import type { Id } from '../kernel/id';

/** The answer to placing or changing an order; the same for every repeat. */
export interface OrderReceipt {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly version: number;
}
