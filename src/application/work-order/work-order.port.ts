import type { Result } from '../../domain/result';
import type { FilledForm } from '../../domain/form/filled-form';
import type { RawForm } from '../../domain/form/raw-form';
import type { Id } from '../../domain/kernel/id';
import type { ComplaintInput, ComplaintRecord } from '../../domain/work-order/complain-about-work-order';
import type { ComplaintAnswerInput } from '../../domain/work-order/complaint';
import type { ComplaintPage, ComplaintQuery, ComplaintRow } from '../../domain/work-order/complaint-list';
import type { ConversationPage } from '../../domain/work-order/conversation';
import type { NewWorkOrderInput } from '../../domain/work-order/create-work-order';
import type { FinishInput } from '../../domain/work-order/finish-work-order';
import type { HistoryPage } from '../../domain/work-order/message-history';
import type { Message } from '../../domain/work-order/message';
import type { OrderOfWork } from '../../domain/work-order/order-of-work';
import type { StaffToRate } from '../../domain/work-order/rate-staff';
import type { RatingForm } from '../../domain/work-order/rating-form';
import type { RatingSoFar } from '../../domain/work-order/rating-so-far';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import type { ShipInput } from '../../domain/work-order/ship-work-order';
import type { UserChoice } from '../../domain/work-order/user-choice';
import type { WorkListPage, WorkListQuery } from '../../domain/work-order/work-list';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';
import type { WorkType } from '../../domain/work-order/work-type';
import type { CallOptions } from '../request/failure';

/** A work order as it is opened, with the newest page of its conversation. */
export interface OpenedWorkOrder {
  readonly view: WorkOrderView;
  /** The newest page of the conversation. */
  readonly history: HistoryPage<Message>;
}

interface HistoryOptions extends CallOptions {
  readonly pageSize?: number;
}

/** A new work order on an order. `sourceId` is the id of the work order that it was copied from. */
export interface NewWorkOrderRequest {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sourceId?: Id;
  readonly input: NewWorkOrderInput;
  /** The values of the form; absent if the work order was entered without a form. */
  readonly form?: FilledForm;
}

/** The forms of work orders: for entering one, and for showing it later. */
export interface WorkOrderForms {
  /** The version of the form with which the work order was entered, including its values. */
  formOf(id: Id, options?: CallOptions): Promise<RawForm>;
  /** The current version of a form, without values. */
  formByKey(formKey: string, options?: CallOptions): Promise<RawForm>;
}

/** The complaint to answer, and the work order in whose conversation the answer appears. */
export type AnsweredComplaint = Pick<ComplaintRow, 'id' | 'workId'>;

/** Ratings and complaints about a work order and its staff. */
export interface WorkOrderOpinions {
  /** The complaints about a work order, newest first. */
  complaints(id: Id, options?: CallOptions): Promise<readonly ComplaintRecord[]>;
  /** The platform's complaints, for its staff. */
  complaintDesk(query: ComplaintQuery, options?: CallOptions): Promise<ComplaintPage>;
  /** The rating so far, which prefills the form. */
  rating(id: Id, options?: CallOptions): Promise<RatingSoFar>;
  /** The user's finished work orders that are not rated. */
  unrated(options?: CallOptions): Promise<WorkListPage>;
  /** The members of staff that a rating of this work order may be about. */
  staffChoices(id: Id, options?: CallOptions): Promise<readonly UserChoice[]>;
  /** The members of staff whom the user can rate. */
  staffToRate(options?: CallOptions): Promise<readonly StaffToRate[]>;
  /** Returns the message that the complaint appends to the conversation. */
  complain(id: Id, input: ComplaintInput, requestId: string): Promise<Result<Message>>;
  /** Answers or rejects a complaint. Returns the message that both parties read in the work order. */
  answerComplaint(
    complaint: AnsweredComplaint,
    input: ComplaintAnswerInput,
    requestId: string,
  ): Promise<Result<Message>>;
  /** Rates a finished work order and its staff; returns the message in the conversation. */
  rate(id: Id, form: RatingForm, requestId: string): Promise<Result<Message>>;
  /** Rates several members of staff in one call. */
  rateStaff(staff: readonly StaffToRate[], requestId: string): Promise<Result<void>>;
}

/**
 * Work orders on the back end. Reads throw `Failure`; for a work order that the user may not see, its kind is
 * `refused` and its refusal `work-order.not-found`. Commands return refusals as values. `requestId` is a
 * uuid, one per intent and the same on every retry, so that a lost answer does no harm.
 */
export interface WorkOrderGateway extends WorkOrderForms, WorkOrderOpinions {
  /** The work orders that the user may see. */
  list(query: WorkListQuery, options?: CallOptions): Promise<WorkListPage>;
  /** The rows of the chat's list: the same rows as in `list`, from a separate call. */
  conversations(query: WorkListQuery, options?: CallOptions): Promise<WorkListPage>;
  /** The types that a new work order can have. */
  types(options?: CallOptions): Promise<readonly WorkType[]>;
  /** The work order and the newest page of its conversation, in one round trip. */
  open(id: Id, options?: CallOptions): Promise<OpenedWorkOrder>;
  /** The newest page of a conversation, with the work order as it is now. */
  newestPage(id: Id, options?: CallOptions): Promise<ConversationPage>;
  /**
   * A page of older messages in the usual or the requested size. A back end may return fewer, or its own
   * fixed number.
   */
  historyBefore(id: Id, before: Id, options?: HistoryOptions): Promise<ConversationPage>;
  /** The order to which the work order belongs. */
  orderOf(id: Id, options?: CallOptions): Promise<OrderOfWork>;
  /** Moves the user's read mark forward to the message number `seq`. */
  markRead(id: Id, seq: number, options?: CallOptions): Promise<void>;
  /** Creates a work order and returns its id. */
  create(request: NewWorkOrderRequest, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** Sends a reply. With `quiet` or `background` a failure is shown at the message itself. */
  reply(
    id: Id,
    input: ReplyInput,
    requestId: string,
    options?: Pick<CallOptions, 'background' | 'quiet' | 'signal'>,
  ): Promise<Result<Message>>;
  /** Urges the other side; returns the message in the conversation. */
  urge(id: Id, requestId: string, options?: Pick<CallOptions, 'quiet'>): Promise<Result<Message>>;
  /** Finishes the work order; returns the message in the conversation. */
  finish(id: Id, input: FinishInput, requestId: string): Promise<Result<Message>>;
  /** Confirms that a reshipment was sent; returns the message in the conversation. */
  ship(id: Id, input: ShipInput, requestId: string): Promise<Result<Message>>;
}

declare module '../services' {
  interface Services {
    readonly workOrders: WorkOrderGateway;
  }
}
