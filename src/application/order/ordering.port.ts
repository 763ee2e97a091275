import type { OrderEligibility } from '../../domain/order/may-order';
import type { OrderChange } from '../../domain/order/order-change';
import type { OrderDraft } from '../../domain/order/order-draft';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import type { Project } from '../../domain/order/project';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/**
 * The projects and limits for ordering, and the commands (product 7). A repeat with the same request id and the same
 * body gets the first answer. The same id with another body is refused (`request.id-reused`) if the first command had
 * an effect; a refused command has none. Refusals are values.
 */
export interface OrderingGateway {
  /** The projects that this seller may order now; with prices and points only if the user may see them. */
  projects(options?: CallOptions): Promise<readonly Project[]>;
  /** Whether the account may place an order now, and the reason if not. */
  mayOrder(options?: CallOptions): Promise<OrderEligibility>;
  /** Whether a new order needs a shop. */
  mustChooseShop(options?: CallOptions): Promise<boolean>;
  /** Whether this user sees the prices and points of projects and orders. */
  seesPrices(options?: CallOptions): Promise<boolean>;
  /** Whether this user sees the pictures of an order. */
  seesImages(options?: CallOptions): Promise<boolean>;
  /** Places an order; returns its id and its number. */
  place(draft: OrderDraft, requestId: string): Promise<Result<OrderReceipt>>;
  /** Changes an order that is still editable. */
  change(change: OrderChange, requestId: string): Promise<Result<OrderReceipt>>;
}

declare module '../services' {
  interface Services {
    readonly ordering: OrderingGateway;
  }
}
