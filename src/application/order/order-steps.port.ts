import type { DayNumber } from '../../domain/dates/civil';
import type { Id } from '../../domain/kernel/id';
import type { BoardCounts, BoardPage, BoardQuery } from '../../domain/order/board';
import type { Candidate } from '../../domain/order/life/candidates';
import type { FreeWindow } from '../../domain/order/life/capacity';
import type { OrderVerb } from '../../domain/order/life/order-command';
import type { OrderRequest } from '../../domain/order/life/order-request';
import type { OrderHandlerChoice } from '../../domain/order/order-handler';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** One step of an order, with its input. */
export interface OrderStepInput {
  readonly orderId: Id;
  readonly verb: OrderVerb;
  readonly request: OrderRequest;
}

/** A range of calendar days. Without `from` it starts today. */
export interface CalendarRange {
  readonly from?: DayNumber;
  readonly days: number;
}

/** The answer to a step. Only `revealPhone` returns `phone`. */
export type OrderStepReceipt = OrderReceipt & { readonly phone?: string };

/** The steps of orders on the back end. Steps carry an idempotency key; their refusals are values. */
export interface OrderStepsGateway {
  /** Takes one step. Refuses a step that the order's status or the user's rights do not allow. */
  take(step: OrderStepInput, requestId: string): Promise<Result<OrderStepReceipt>>;
  /** The shops to which an order could be assigned, best first. */
  candidates(orderId: Id, options?: CallOptions): Promise<readonly Candidate[]>;
  /** The users whom the platform may name as an order's handler. */
  handlers(options?: CallOptions): Promise<readonly OrderHandlerChoice[]>;
  /** The appointment windows of the user's own shop, from a given day or from today. */
  calendar(range: CalendarRange, options?: CallOptions): Promise<readonly FreeWindow[]>;
  /** The orders that wait for a step, with all facts, the most urgent first. */
  board(query: BoardQuery, options?: CallOptions): Promise<BoardPage>;
  /** The number of orders on each board that the user sees. */
  boardCounts(options?: CallOptions): Promise<BoardCounts>;
}

declare module '../services' {
  interface Services {
    readonly orderSteps: OrderStepsGateway;
  }
}
