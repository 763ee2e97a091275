import type { Id } from '../../domain/kernel/id';
import type { Candidate } from '../../domain/order/life/candidates';
import type { FreeWindow } from '../../domain/order/life/capacity';
import type { OrderVerb } from '../../domain/order/life/order-command';
import type { OrderRequest } from '../../domain/order/life/order-request';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** One step of an order's life, as a person takes it. */
export interface OrderStepInput {
  readonly orderId: Id;
  readonly verb: OrderVerb;
  readonly request: OrderRequest;
}

/** `phone` comes with `revealPhone` alone. */
export type OrderStepReceipt = OrderReceipt & { readonly phone?: string };

/** The steps of an order's life behind the wire. Steps carry an idempotency key; their refusals are values. */
export interface OrderStepsGateway {
  take(step: OrderStepInput, requestId: string): Promise<Result<OrderStepReceipt>>;
  /** Shops that could take an order, the best first. */
  candidates(orderId: Id, options?: CallOptions): Promise<readonly Candidate[]>;
  /** The appointment windows of the own shop, from today on. */
  calendar(days: number, options?: CallOptions): Promise<readonly FreeWindow[]>;
}

declare module '../services' {
  interface Services {
    readonly orderSteps: OrderStepsGateway;
  }
}
