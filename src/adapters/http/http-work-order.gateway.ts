import { type CallOptions, Failure } from '@/application/request/failure';
import { resultOf } from '@/application/request/refusal-of';
import { type RequestPort, type SendOptions } from '@/application/request/request.port';
import { type WorkOrderGateway } from '@/application/work-order/work-order.port';
import { finish, reply, type SaveRequest, saveWorkOrder, urge } from '@/contract/calls/commands';
import { getConversation, getOrderOfWorkOrder, getWorkOrder, markRead } from '@/contract/calls/conversation';
import { getWorkTypes } from '@/contract/calls/reference';
import { getWorkList } from '@/contract/calls/work-list';
import { type Id } from '@/domain/shared/id';
import { HISTORY_PAGE_SIZE } from '@/domain/work-order/message-history';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { allowedTypes, WORK_TYPES } from '@/domain/work-order/work-type';

/** A reply may be sent again at once: its request id does the work of the guard (decisions, shell). */
const command = (requestId: string, more: SendOptions = {}): SendOptions => ({
  requestId,
  refusals: 'values',
  ...more,
});

const wasCancelled = (error: unknown): boolean =>
  error instanceof Failure && error.details.kind === 'cancelled';

/** Work orders over HTTP. */
export const createHttpWorkOrderGateway = (requests: RequestPort): WorkOrderGateway => {
  const newestPage = async (id: Id, options?: CallOptions) =>
    (await requests.send(getConversation, { id, query: { pageSize: HISTORY_PAGE_SIZE } }, options)).history;
  return {
    list: (query, options) => requests.send(getWorkList, { query }, options),
    types: async (options) => {
      try {
        return allowedTypes(await requests.send(getWorkTypes, {}, { ...options, background: true }));
      } catch (error) {
        if (wasCancelled(error)) throw error;
        return WORK_TYPES;
      }
    },
    open: async (id, options) => {
      const { view, history } = await requests.send(getWorkOrder, { id, query: { comments: true } }, options);
      return { view, history: history ?? (await newestPage(id, options)) };
    },
    historyBefore: (id, before, options) =>
      requests.send(getConversation, { id, query: { before, pageSize: HISTORY_PAGE_SIZE } }, options),
    orderOf: (id, options) => requests.send(getOrderOfWorkOrder, { id }, options),
    markRead: (id, seq, options) =>
      requests.send(markRead, { id, body: { seq } }, { ...options, repeatSubmit: false }),
    create: ({ orderId, orderNo, sourceId, input }, requestId) => {
      const body: SaveRequest = {
        orderId,
        orderNo,
        ...(sourceId === undefined ? {} : { sourceId }),
        formKey: WORK_ORDER_FORM,
        input,
      };
      return resultOf(() => requests.send(saveWorkOrder, { body }, command(requestId)));
    },
    reply: (workId, input, requestId) =>
      resultOf(() =>
        requests.send(reply, { body: { workId, input } }, command(requestId, { repeatSubmit: false })),
      ),
    urge: (id, requestId) => resultOf(() => requests.send(urge, { id }, command(requestId))),
    finish: (id, input, requestId) =>
      resultOf(() => requests.send(finish, { id, body: { id, ...input } }, command(requestId))),
  };
};
