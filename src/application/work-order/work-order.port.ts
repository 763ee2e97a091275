import { type Result } from '../../domain/result';
import { type Id } from '../../domain/shared/id';
import { type ConversationPage } from '../../domain/work-order/conversation';
import { type NewWorkOrderInput } from '../../domain/work-order/create-work-order';
import { type FinishInput } from '../../domain/work-order/finish-work-order';
import { type HistoryPage } from '../../domain/work-order/message-history';
import { type Message } from '../../domain/work-order/message';
import { type OrderOfWork } from '../../domain/work-order/order-of-work';
import { type ReplyInput } from '../../domain/work-order/reply-to-work-order';
import { type WorkListPage, type WorkListQuery } from '../../domain/work-order/work-list';
import { type WorkOrderView } from '../../domain/work-order/work-order-view';
import { type WorkType } from '../../domain/work-order/work-type';
import { type CallOptions } from '../request/failure';

export interface OpenedWorkOrder {
  readonly view: WorkOrderView;
  /** The newest page. */
  readonly history: HistoryPage<Message>;
}

export interface NewWorkOrderRequest {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sourceId?: Id;
  readonly input: NewWorkOrderInput;
}

/**
 * Work orders behind the wire. Reads throw `Failure` (a work order outside the scope: kind `refused`, refusal
 * `work-order.not-found`). Commands answer refusals as values; `requestId` is a uuid made once per intention
 * and reused on every retry, so that an answer that was lost costs nothing.
 */
export interface WorkOrderGateway {
  list(query: WorkListQuery, options?: CallOptions): Promise<WorkListPage>;
  types(options?: CallOptions): Promise<readonly WorkType[]>;
  /** The work order and the newest page of its conversation, in one round trip. */
  open(id: Id, options?: CallOptions): Promise<OpenedWorkOrder>;
  historyBefore(id: Id, before: Id, options?: CallOptions): Promise<ConversationPage>;
  orderOf(id: Id, options?: CallOptions): Promise<OrderOfWork>;
  markRead(id: Id, seq: number, options?: CallOptions): Promise<void>;
  create(request: NewWorkOrderRequest, requestId: string): Promise<Result<{ readonly id: Id }>>;
  reply(id: Id, input: ReplyInput, requestId: string): Promise<Result<Message>>;
  urge(id: Id, requestId: string): Promise<Result<Message>>;
  finish(id: Id, input: FinishInput, requestId: string): Promise<Result<Message>>;
}
