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

/** One step of an order's life, as a person takes it. */
export interface OrderStepInput {
  readonly orderId: Id;
  readonly verb: OrderVerb;
  readonly request: OrderRequest;
}

/** A range of days of the calendar. `from` absent: today. */
export interface CalendarRange {
  readonly from?: DayNumber;
  readonly days: number;
}

/** Only `revealPhone` returns `phone`. */
export type OrderStepReceipt = OrderReceipt & { readonly phone?: string };

/** The steps of an order's life on the back end. Steps carry an idempotency key; their refusals are values. */
export interface OrderStepsGateway {
  take(step: OrderStepInput, requestId: string): Promise<Result<OrderStepReceipt>>;
  /** Shops that could take an order, best first. */
  candidates(orderId: Id, options?: CallOptions): Promise<readonly Candidate[]>;
  /** The persons whom the platform may name as an order's handler. */
  handlers(options?: CallOptions): Promise<readonly OrderHandlerChoice[]>;
  /** The appointment windows of the user's own shop, from a day on; today by default. */
  calendar(range: CalendarRange, options?: CallOptions): Promise<readonly FreeWindow[]>;
  /** Complete orders that wait for a step, most urgent first. */
  board(query: BoardQuery, options?: CallOptions): Promise<BoardPage>;
  boardCounts(options?: CallOptions): Promise<BoardCounts>;
}

declare module '../services' {
  interface Services {
    readonly orderSteps: OrderStepsGateway;
  }
}
