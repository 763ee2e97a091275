import type { MayOrder } from '../../domain/order/may-order';
import type { OrderChange } from '../../domain/order/order-change';
import type { OrderDraft } from '../../domain/order/order-draft';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import type { Project } from '../../domain/order/project';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/**
 * The projects and limits for ordering, and the commands (product 7). Commands carry a request id. A repeat gets its
 * first answer for ever. The same id with another body is refused (`request.id-reused`) once it had an effect, and a
 * refused command has none. Refusals are values.
 */
export interface OrderingGateway {
  /** What this seller may order now; prices and points only where they may be seen. */
  projects(options?: CallOptions): Promise<readonly Project[]>;
  mayOrder(options?: CallOptions): Promise<MayOrder>;
  /** Whether a new order needs a shop. */
  mustChooseShop(options?: CallOptions): Promise<boolean>;
  seesPrices(options?: CallOptions): Promise<boolean>;
  /** Whether the pictures of an order show to this person. */
  seesImages(options?: CallOptions): Promise<boolean>;
  place(draft: OrderDraft, requestId: string): Promise<Result<OrderReceipt>>;
  change(change: OrderChange, requestId: string): Promise<Result<OrderReceipt>>;
}

declare module '../services' {
  interface Services {
    readonly ordering: OrderingGateway;
  }
}
