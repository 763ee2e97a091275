import type { Id } from '../kernel/id';

/** What placing or changing an order answers, the same for every repeat. */
export interface OrderReceipt {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly version: number;
}
