import { provide, type Provider } from '@/application/kernel/provider';
import { type CallOptions, Failure } from '@/application/request/failure';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort } from '@/application/request/request.port';
import type {
  WorkOrderForms,
  WorkOrderGateway,
  WorkOrderOpinions,
} from '@/application/work-order/work-order.port';
import { finish, reply, type SaveRequest, saveWorkOrder, urge } from '@/contract/calls/commands';
import { answerComplaint, complain, getComplaintDesk, getComplaints } from '@/contract/calls/complaints';
import { getConversation, getOrderOfWorkOrder, getWorkOrder, markRead } from '@/contract/calls/conversation';
import { getRating, getStaffToRate, rate, rateStaff } from '@/contract/calls/rating';
import { getWorkTypes } from '@/contract/calls/reference';
import {
  getConversations,
  getFormByKey,
  getFormOfWorkOrder,
  getUnrated,
  getUserChoices,
  ship,
} from '@/contract/calls/work-forms';
import { getWorkList } from '@/contract/calls/work-list';
import type { Id } from '@/domain/kernel/id';
import { HISTORY_PAGE_SIZE } from '@/domain/work-order/message-history';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { allowedTypes, WORK_TYPES } from '@/domain/work-order/work-type';
import { command } from './forward';

const wasCancelled = (error: unknown): boolean =>
  error instanceof Failure && error.details.kind === 'cancelled';

const forms = (requests: RequestPort): WorkOrderForms => ({
  formOf: (id, options) => requests.send(getFormOfWorkOrder, { id }, options),
  formByKey: (formKey, options) => requests.send(getFormByKey, { formKey }, options),
});

const opinions = (requests: RequestPort): WorkOrderOpinions => ({
  complaints: (id, options) => requests.send(getComplaints, { id }, options),
  complaintDesk: (query, options) => requests.send(getComplaintDesk, { query }, options),
  rating: (id, options) => requests.send(getRating, { id }, options),
  unrated: (options) => requests.send(getUnrated, {}, options),
  staffChoices: (workId, options) => requests.send(getUserChoices, { query: { workId } }, options),
  staffToRate: (options) => requests.send(getStaffToRate, {}, options),
  complain: (workId, { reason }, requestId) =>
    resultOf(() => requests.send(complain, { body: { workId, reason } }, command(requestId))),
  answerComplaint: ({ id }, input, requestId) =>
    resultOf(() => requests.send(answerComplaint, { id, body: input }, command(requestId))),
  rate: (id, form, requestId) =>
    resultOf(() => requests.send(rate, { body: { id, form } }, command(requestId))),
  rateStaff: (staff, requestId) =>
    resultOf(() => requests.send(rateStaff, { body: staff }, command(requestId))),
});

/** Work orders over HTTP. */
export const createHttpWorkOrderGateway = (requests: RequestPort): WorkOrderGateway => {
  const newestPage = (id: Id, options?: CallOptions) =>
    requests.send(getConversation, { id, query: { pageSize: HISTORY_PAGE_SIZE } }, options);
  return {
    list: (query, options) => requests.send(getWorkList, { query }, options),
    conversations: (query, options) => requests.send(getConversations, { query }, options),
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
      return { view, history: history ?? (await newestPage(id, options)).history };
    },
    newestPage,
    historyBefore: (id, before, { pageSize = HISTORY_PAGE_SIZE, ...options } = {}) =>
      requests.send(getConversation, { id, query: { before, pageSize } }, options),
    orderOf: (id, options) => requests.send(getOrderOfWorkOrder, { id }, options),
    markRead: (id, seq, options) =>
      requests.send(markRead, { id, body: { seq } }, { ...options, repeatSubmit: false }),
    create: ({ orderId, orderNo, sourceId, input, form }, requestId) => {
      const body: SaveRequest = {
        orderId,
        orderNo,
        ...(sourceId === undefined ? {} : { sourceId }),
        formKey: WORK_ORDER_FORM,
        input,
        ...(form === undefined ? {} : { form }),
      };
      return resultOf(() => requests.send(saveWorkOrder, { body }, command(requestId)));
    },
    reply: (workId, input, requestId, options) =>
      resultOf(() =>
        requests.send(
          reply,
          { body: { workId, input } },
          command(requestId, { ...options, repeatSubmit: false }),
        ),
      ),
    urge: (id, requestId, options) =>
      resultOf(() => requests.send(urge, { id }, command(requestId, options))),
    finish: (id, input, requestId) =>
      resultOf(() => requests.send(finish, { id, body: { id, ...input } }, command(requestId))),
    ship: (id, input, requestId) =>
      resultOf(() => requests.send(ship, { id, body: input }, command(requestId))),
    ...forms(requests),
    ...opinions(requests),
  };
};

export const providers: readonly Provider[] = [
  provide('workOrders', ['requests'], createHttpWorkOrderGateway),
];
