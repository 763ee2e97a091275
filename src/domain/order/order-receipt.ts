import type { Id } from '../kernel/id';

/** The response to placing or changing an order; a repeated request gets the same one. */
export interface OrderReceipt {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly version: number;
}
