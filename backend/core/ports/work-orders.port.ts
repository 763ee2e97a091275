import type { ColleagueChoice, HandOverInput } from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ReminderInput } from '@/domain/radar/reminder';
import type { Result } from '@/domain/result';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { Decide, Decision } from '@/domain/work-order/decision';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { UserChoice } from '@/domain/work-order/user-choice';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import type { OrderFacts } from '@/domain/work-order/work-order-view';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { CommandRequest } from './command-request';
import type { EnteredForm } from './forms.port';

/** The effect of creating a work order: the decision, and the form it was entered with. */
export interface Creation extends Decision {
  readonly form?: EnteredForm;
}

/** The work orders of one scope. Work orders can be reached only through it. */
export interface WorkOrderStorage {
  /**
   * Users who do not see phone numbers find work orders by phone only with the complete number or its last four digits.
   */
  list(query: WorkListQuery, now: Instant, seesPhones?: boolean): Promise<WorkListPage>;
  /** Undefined outside the scope. */
  one(id: Id): Promise<TrackedWorkOrder | undefined>;
  /** Newest first, `limit` at most, older than the event `before` if given. Empty outside the scope. */
  history(id: Id, page: { readonly before?: Id; readonly limit: number }): Promise<readonly WorkOrderEvent[]>;
  /** The order that the work order belongs to. */
  orderOf(id: Id): Promise<OrderOfWork | undefined>;
  /** The customer and the car of that order. The phone number is not masked; the caller masks it. */
  factsOf(id: Id): Promise<OrderFacts | undefined>;
  /**
   * The form that a work order was entered with, in its version; the current version without values if it was entered
   * without a form. Undefined outside the scope, and if there is no such form.
   */
  enteredForm(id: Id): Promise<EnteredForm | undefined>;
  /** The user's finished work orders that are not rated. */
  unrated(now: Instant): Promise<WorkListPage>;
  /** The staff who may be chosen in a rating of this work order, its handler first; undefined outside the scope. */
  userChoices(id: Id): Promise<readonly UserChoice[] | undefined>;
  /**
   * The only way to change a work order: locks its row inside the scope, calls `decide` with the current state, stores,
   * appends the events and commits. A work order outside the scope is refused (`work-order.not-found`). A repeat by the
   * same user, with the same request id and digest, returns the first answer. The same id with another digest is
   * refused (`request.id-reused`). A refused command has no effect.
   */
  execute(id: Id, request: CommandRequest, decide: Decide, now: Instant): Promise<Result<WorkOrderEvent>>;
  /** Appends a reminder to the conversation, with repeats as in `execute`; see `remindOnWorkOrder`. */
  remind(
    id: Id,
    request: CommandRequest,
    input: ReminderInput,
    now: Instant,
  ): Promise<Result<WorkOrderEvent>>;
  /**
   * The users who may become the handler. Empty for a user who may not hand over with the permissions `held`; undefined
   * outside the scope.
   */
  colleagues(id: Id, held: readonly string[]): Promise<readonly ColleagueChoice[] | undefined>;
  /** Makes one of the `colleagues` the handler, with repeats as in `execute`; see `handOver`. */
  handOver(
    id: Id,
    request: CommandRequest,
    input: HandOverInput,
    held: readonly string[],
    now: Instant,
  ): Promise<Result<WorkOrderEvent>>;
  /** Creates a work order on an order of the scope (else `order.not-found`); repeats as in `execute`. */
  create(
    orderId: Id,
    request: CommandRequest,
    decide: (id: Id, order: OrderForWork) => Result<Creation>,
    now: Instant,
  ): Promise<Result<WorkOrderEvent>>;
  /** Moves the user's read mark forward, never back. `false` if the work order is outside the scope. */
  markRead(id: Id, seq: number): Promise<boolean>;
}
