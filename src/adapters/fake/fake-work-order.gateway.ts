import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import { refuse } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import { createWorkOrder } from '@/domain/work-order/create-work-order';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { messageFor, type Message } from '@/domain/work-order/message';
import { historyPage, HISTORY_PAGE_SIZE, type HistoryPage } from '@/domain/work-order/message-history';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { viewFor } from '@/domain/work-order/work-order-view';
import { WORK_TYPES } from '@/domain/work-order/work-type';
import type { FiledWorkOrder } from './fake-desk';
import { fakeForms } from './fake-forms';
import { fakeOpinions } from './fake-opinions';
import { listWorkOrders } from './fake-work-list';
import type { FakeWorkOrdersSetup } from './fake-work-orders-setup';

/** Work orders in memory, decided by the domain's own transitions, as one user sees them. */
export const createFakeWorkOrderGateway = (setup: FakeWorkOrdersSetup): WorkOrderGateway => {
  const { desk, person, simulation, levels = ['NORMAL', 'URGENT'], urgeEveryMinutes = 0 } = setup;

  const pageBefore = (
    { events }: FiledWorkOrder,
    before?: Id,
    pageSize: number = HISTORY_PAGE_SIZE,
  ): HistoryPage<Message> => {
    const end = before === undefined ? events.length : events.findIndex(({ id }) => id === before);
    const newestFirst = events.slice(0, Math.max(0, end)).reverse();
    return historyPage(
      newestFirst.slice(0, pageSize + 1).map((event) => messageFor(person, event)),
      pageSize,
    );
  };

  const viewOf = ({ tracked }: FiledWorkOrder) => viewFor(person, tracked, desk.now());

  const orderOf = ({ tracked: { workOrder }, events }: FiledWorkOrder): OrderOfWork => {
    const order = desk.orderOf(workOrder.order.orderId);
    return {
      part: workOrder.order,
      content: workOrder.content,
      images: workOrder.images,
      reshipment: workOrder.reshipment,
      types: order?.allowedTypes ?? [],
      notes: events
        .filter(({ noteOnOrder }) => noteOnOrder)
        .map(({ authorName, text, at }) => ({ authorName, text, at })),
    };
  };

  return {
    list: (query, options) => simulation.run(() => listWorkOrders(desk, person, query), options),
    conversations: (query, options) =>
      simulation.run(() => listWorkOrders(desk, person, { ...query, inMessages: true }), options),
    types: (options) => simulation.run(() => WORK_TYPES, options),
    open: (id, options) =>
      simulation.run(() => {
        const filed = desk.find(person, id);
        return { view: viewOf(filed), history: pageBefore(filed) };
      }, options),
    newestPage: (id, options) =>
      simulation.run(() => {
        const filed = desk.find(person, id);
        return { work: viewOf(filed), history: pageBefore(filed), knowsRequestIds: true };
      }, options),
    historyBefore: (id, before, { pageSize, ...options } = {}) =>
      simulation.run(() => {
        const filed = desk.find(person, id);
        return { work: viewOf(filed), history: pageBefore(filed, before, pageSize) };
      }, options),
    orderOf: (id, options) => simulation.run(() => orderOf(desk.find(person, id)), options),
    markRead: (id, seq, options) =>
      simulation.run(() => {
        desk.find(person, id);
        desk.moveReadMark(person, id, seq);
      }, options),
    create: (request, requestId) =>
      simulation.run(() => {
        const order = desk.orderOf(request.orderId);
        if (order === undefined) return refuse('order.not-found');
        const rules = { levels, reminderMinutes: 0 };
        return desk.create(person, requestId, request, (id) => {
          const created = createWorkOrder(id, order, request.input, person, rules, desk.now());
          if (created.ok && request.form !== undefined) desk.entered.set(id, request.form.values);
          return created;
        });
      }),
    reply: (id, input, requestId) =>
      simulation.run(() => desk.execute(person, id, requestId, input, replyToWorkOrder(input))),
    urge: (id, requestId) =>
      simulation.run(() =>
        desk.execute(person, id, requestId, 'urge', urgeWorkOrder({ minIntervalMinutes: urgeEveryMinutes })),
      ),
    finish: (id, input, requestId) =>
      simulation.run(() => desk.execute(person, id, requestId, input, finishWorkOrder(input))),
    ship: (id, input, requestId) =>
      simulation.run(() => desk.execute(person, id, requestId, input, shipWorkOrder(input))),
    ...fakeForms(setup),
    ...fakeOpinions(setup),
  };
};
