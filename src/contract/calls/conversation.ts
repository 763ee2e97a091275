import * as v from 'valibot';
import type { Id } from '../../domain/kernel/id';
import type { ConversationPage } from '../../domain/work-order/conversation';
import {
  HISTORY_PAGE_SIZE,
  type HistoryPage,
  MISSED_PAGE_SIZE,
} from '../../domain/work-order/message-history';
import type { Message } from '../../domain/work-order/message';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';
import { call } from '../call';
import { codec } from '../codec';
import { inData, nothing } from '../envelope';
import { PATHS } from '../paths';
import { orderOfWork } from '../shapes/order-of-work';
import { flag, flagOf, flagTo, id, idOf, when } from '../scalars';
import { message } from '../shapes/message';
import { workOrderView, workOrderWire } from '../shapes/work-order';

/** The calls that read a work order and its conversation, and the command that moves the read mark. */

/** Clients of the RuoYi family send 0 as the cursor of the first page. No message has the id 0. */
const cursorOf = (wire: string | number): Id | undefined =>
  wire === '' || String(wire) === '0' ? undefined : idOf(wire);

const historyFields = { nextId: v.nullish(id, ''), isCompleted: flag };

const historyOf = (
  messages: readonly unknown[],
  wire: { nextId: string | number; isCompleted: v.InferOutput<typeof flag> },
): HistoryPage<Message> => ({
  messages: messages.map(message.decode),
  ...when('nextId', cursorOf(wire.nextId)),
  isCompleted: flagOf(wire.isCompleted),
});

const historyTo = (history: HistoryPage<Message>) => ({
  ...when('nextId', history.nextId),
  isCompleted: history.isCompleted,
});

/** A work order, and with `comments=1` the newest page of its conversation in the same answer. */
export interface WorkOrderInfo {
  readonly view: WorkOrderView;
  readonly history?: HistoryPage<Message>;
}

const workOrderInfo = codec(
  v.object({
    ...workOrderWire.entries,
    comments: v.nullish(v.array(message.schema)),
    ...historyFields,
  }),
  (wire): WorkOrderInfo => ({
    view: workOrderView.decode(wire),
    ...when('history', wire.comments ? historyOf(wire.comments, wire) : undefined),
  }),
  (info) => ({
    ...(workOrderView.encode(info.view) as v.InferInput<typeof workOrderWire>),
    ...(info.history === undefined
      ? {}
      : { comments: info.history.messages.map(message.encode), ...historyTo(info.history) }),
  }),
);

/**
 * A page of a conversation, oldest message first. `nextId` is the oldest id of the page; `isCompleted` is set if there
 * are no older messages. `requestIds` is 1 if the back end executes a command only once per request id.
 */
const conversationPage = codec(
  v.object({
    data: v.array(message.schema),
    ...historyFields,
    work: workOrderWire,
    requestIds: v.nullish(flag, 0),
  }),
  (wire): ConversationPage => ({
    history: historyOf(wire.data, wire),
    work: workOrderView.decode(wire.work),
    ...when('knowsRequestIds', flagOf(wire.requestIds) ? true : undefined),
  }),
  ({ history, work, knowsRequestIds }) => ({
    data: history.messages.map(message.encode),
    ...historyTo(history),
    work: workOrderView.encode(work) as v.InferInput<typeof workOrderWire>,
    ...when('requestIds', knowsRequestIds === true ? 1 : undefined),
  }),
);

interface ConversationQuery {
  /** The oldest known id; absent requests the newest page. */
  readonly before?: Id;
  readonly pageSize: number;
}

const conversationQuery = codec(
  v.object({
    nextId: v.nullish(id, ''),
    pageSize: v.nullish(v.union([v.number(), v.pipe(v.string(), v.digits())]), HISTORY_PAGE_SIZE),
  }),
  (wire): ConversationQuery => ({
    ...when('before', cursorOf(wire.nextId)),
    pageSize: Math.min(MISSED_PAGE_SIZE, Math.max(1, Number(wire.pageSize))),
  }),
  (query) => ({ ...when('nextId', query.before), pageSize: query.pageSize }),
);

const infoQuery = codec(
  v.object({ comments: v.nullish(flag, 0) }),
  (wire) => ({ comments: flagOf(wire.comments) }),
  (query) => ({ comments: flagTo(query.comments) }),
);

export const getWorkOrder = call(PATHS.workOrder, {
  summary:
    'Returns a work order in the scope of the session. With `comments=1`, it also returns the newest page of the conversation.',
  query: infoQuery,
  reply: inData(workOrderInfo),
});
export const getOrderOfWorkOrder = call(PATHS.orderOfWorkOrder, {
  summary: 'Returns the order of a work order, with the notes on the order.',
  reply: inData(orderOfWork),
});
export const getConversationInfo = call(PATHS.conversationInfo, {
  summary: 'Returns the work order of a conversation with the fields that the chat shows.',
  reply: inData(workOrderView),
});
export const getConversation = call(PATHS.conversation, {
  summary:
    'Returns a page of the conversation, oldest message first. Send `nextId` to read the page before, until `isCompleted` is set.',
  query: conversationQuery,
  reply: conversationPage,
});
export const markRead = call(PATHS.markRead, {
  summary:
    'Move the user’s read mark to `seq`. The mark never moves back, so a repeated call changes nothing.',
  body: codec(
    v.object({ seq: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    (wire) => wire,
    (value: { readonly seq: number }) => ({ seq: value.seq }),
  ),
  reply: nothing,
});
