import type { Candidate } from '@/domain/order/life/candidates';
import type { FreeWindow } from '@/domain/order/life/capacity';
import type { DueVerb, OrderCommand } from '@/domain/order/life/order-command';
import type { OrderHandlerChoice } from '@/domain/order/order-handler';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import type { DayNumber } from '@/domain/dates/civil';
import type { Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from './command-request';

/** The ids of a shop and a handler that a step refers to, in addition to its command. */
export interface StepReferences {
  readonly shopId?: Id;
  readonly handlerId?: Id;
}

/** A step's receipt. It contains the customer's phone number if the step revealed it. */
export interface StepReceipt extends OrderReceipt {
  readonly phone?: string;
}

/**
 * The steps of orders within a scope. In one transaction, a step locks the order's row, applies the domain's
 * transition, stores it, moves points, appends its event and enqueues later jobs. Repeats behave as in
 * `OrderCommands`.
 */
export interface OrderSteps {
  /** `permissions` are those of the session. An order outside the scope is refused (`order.not-found`). */
  take(
    orderId: Id,
    command: OrderCommand,
    named: StepReferences,
    permissions: readonly string[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<StepReceipt>>;
  /** The shops of the brand that suit an order of the scope, best first; undefined if there is no such order. */
  candidates(orderId: Id, now: Instant): Promise<readonly Candidate[] | undefined>;
  /** The users whom the platform may choose as an order's handler. */
  handlers(): Promise<readonly OrderHandlerChoice[]>;
  /** The windows of a shop of the brand on the given days; undefined if there is no such shop. */
  calendar(shopId: Id, days: readonly DayNumber[]): Promise<readonly FreeWindow[] | undefined>;
}

/** Due steps on orders of any brand. A step that is no longer due, because the order has changed, does nothing. */
export interface DueOrderSteps {
  /** Takes the step in the name of the system, not of a user. A repeat is recognised by the key `job`. */
  take(orderId: Id, verb: DueVerb, job: string, now: Instant): Promise<void>;
}
