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
  /** The newest page. */
  readonly history: HistoryPage<Message>;
}

interface HistoryOptions extends CallOptions {
  readonly pageSize?: number;
}

/** A new work order on an order. `sourceId` names the work order that it was copied from. */
export interface NewWorkOrderRequest {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sourceId?: Id;
  readonly input: NewWorkOrderInput;
  /** The values of the form; absent if it was entered without one. */
  readonly form?: FilledForm;
}

/** The form that a work order is entered on, and in which it is later shown. */
export interface WorkOrderForms {
  /** The version that it was entered on, with its values. */
  formOf(id: Id, options?: CallOptions): Promise<RawForm>;
  formByKey(formKey: string, options?: CallOptions): Promise<RawForm>;
}

/** The complaint to answer, and the work order in whose conversation the answer appears. */
export type AnsweredComplaint = Pick<ComplaintRow, 'id' | 'workId'>;

/** Ratings and complaints about a work order and its staff. */
export interface WorkOrderOpinions {
  complaints(id: Id, options?: CallOptions): Promise<readonly ComplaintRecord[]>;
  /** The platform's complaints, for its staff. */
  complaintDesk(query: ComplaintQuery, options?: CallOptions): Promise<ComplaintPage>;
  rating(id: Id, options?: CallOptions): Promise<RatingSoFar>;
  /** The user's finished work orders that are not rated. */
  unrated(options?: CallOptions): Promise<WorkListPage>;
  /** The staff a rating of this work order may be about. */
  staffChoices(id: Id, options?: CallOptions): Promise<readonly UserChoice[]>;
  /** The staff whom the user can rate. */
  staffToRate(options?: CallOptions): Promise<readonly StaffToRate[]>;
  complain(id: Id, input: ComplaintInput, requestId: string): Promise<Result<Message>>;
  answerComplaint(
    complaint: AnsweredComplaint,
    input: ComplaintAnswerInput,
    requestId: string,
  ): Promise<Result<Message>>;
  rate(id: Id, form: RatingForm, requestId: string): Promise<Result<Message>>;
  rateStaff(staff: readonly StaffToRate[], requestId: string): Promise<Result<void>>;
}

/**
 * Work orders on the back end. Reads throw `Failure` (for a work order outside the scope: kind `refused`, refusal
 * `work-order.not-found`). Commands return refusals as values; `requestId` is a uuid, one per intent
 * and the same on every retry, so that a lost answer does no harm.
 */
export interface WorkOrderGateway extends WorkOrderForms, WorkOrderOpinions {
  list(query: WorkListQuery, options?: CallOptions): Promise<WorkListPage>;
  /** The chat's list: the same rows, from its own call. */
  conversations(query: WorkListQuery, options?: CallOptions): Promise<WorkListPage>;
  types(options?: CallOptions): Promise<readonly WorkType[]>;
  /** The work order and the newest page of its conversation, in one round trip. */
  open(id: Id, options?: CallOptions): Promise<OpenedWorkOrder>;
  /** The newest page of a conversation, with the work order as it is now. */
  newestPage(id: Id, options?: CallOptions): Promise<ConversationPage>;
  /** A page of the usual or the requested size; a back end may return fewer, or its fixed number. */
  historyBefore(id: Id, before: Id, options?: HistoryOptions): Promise<ConversationPage>;
  orderOf(id: Id, options?: CallOptions): Promise<OrderOfWork>;
  markRead(id: Id, seq: number, options?: CallOptions): Promise<void>;
  create(request: NewWorkOrderRequest, requestId: string): Promise<Result<{ readonly id: Id }>>;
  /** `quiet` or `background`: the failure is shown at the message itself. */
  reply(
    id: Id,
    input: ReplyInput,
    requestId: string,
    options?: Pick<CallOptions, 'background' | 'quiet' | 'signal'>,
  ): Promise<Result<Message>>;
  urge(id: Id, requestId: string, options?: Pick<CallOptions, 'quiet'>): Promise<Result<Message>>;
  finish(id: Id, input: FinishInput, requestId: string): Promise<Result<Message>>;
  ship(id: Id, input: ShipInput, requestId: string): Promise<Result<Message>>;
}

declare module '../services' {
  interface Services {
    readonly workOrders: WorkOrderGateway;
  }
}
