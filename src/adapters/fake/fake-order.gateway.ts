import type { OrderGateway } from '@/application/order/order.port';
import { Failure } from '@/application/request/failure';
import type { RawForm } from '@/domain/form/raw-form';
import { compareIds, type Id } from '@/domain/kernel/id';
import type { Order } from '@/domain/order/order';
import type { Project } from '@/domain/order/project';
import type { OrderEvent } from '@/domain/order/order-history';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { Person } from '@/domain/kernel/party';
import { isShippable, NO_RESHIPMENT } from '@/domain/work-order/reshipment';
import { isFinished } from '@/domain/work-order/work-state';
import { viewFor } from '@/domain/work-order/work-order-view';
import type { FakeDesk } from './fake-desk';
import { listOrders } from './fake-order-list';
import { listWorkOrders } from './fake-work-list';
import type { CallSimulation } from './call-simulation';

export interface FakeOrdersSetup {
  readonly desk: FakeDesk;
  readonly person: Person;
  readonly simulation: CallSimulation;
  /** The orders by id, with the facts that their work orders do not need. */
  readonly details?: ReadonlyMap<Id, Order>;
  readonly form?: RawForm;
  readonly projects?: readonly Project[];
  /** The events of each order. */
  readonly histories?: ReadonlyMap<Id, readonly OrderEvent[]>;
}

const NO_DETAILS: ReadonlyMap<Id, Order> = new Map();
const NO_HISTORIES: ReadonlyMap<Id, readonly OrderEvent[]> = new Map();
const EMPTY_FORM: RawForm = { rule: [], options: {} };
const ALL = { page: 1, pageSize: 500 } as const;

const notFound = (): Failure =>
  new Failure({
    kind: 'refused',
    code: 500,
    refusal: { code: 'order.not-found', params: {} },
    ambiguous: false,
  });

const isInScope = (person: Person, { part, handler }: OrderForWork): boolean =>
  person.type === 'PLATFORM' || [part.sellerId, handler?.sid].includes(person.sid);

/** Orders in memory, as one user sees them. */
export const createFakeOrderGateway = (setup: FakeOrdersSetup): OrderGateway => {
  const { desk, person, simulation, details = NO_DETAILS, form = EMPTY_FORM } = setup;
  const { projects = [], histories = NO_HISTORIES } = setup;

  const find = (orderId: Id): OrderForWork => {
    const order = desk.orderOf(orderId);
    if (order === undefined || !isInScope(person, order)) throw notFound();
    return order;
  };

  const workOrdersOn = (orderId: Id) =>
    listWorkOrders(desk, person, ALL)
      .items.filter((item) => item.orderId === orderId)
      .sort((a, b) => compareIds(b.id, a.id));

  return {
    list: (query, options) =>
      simulation.run(() => {
        const seen = [...details.values()].filter(({ orderId }) => {
          const order = desk.orderOf(orderId);
          return order !== undefined && isInScope(person, order);
        });
        return listOrders(
          seen,
          query,
          (orderId) => workOrdersOn(orderId).filter((work) => !isFinished(work)).length,
        );
      }, options),
    projects: (options) => simulation.run(() => projects, options),
    info: (orderId, options) =>
      simulation.run(() => {
        const known = details.get(find(orderId).part.orderId);
        if (known === undefined) throw notFound();
        return known;
      }, options),
    workOrders: (orderId, options) =>
      simulation.run(() => {
        find(orderId);
        return workOrdersOn(orderId);
      }, options),
    history: (orderId, options) =>
      simulation.run(() => histories.get(find(orderId).part.orderId) ?? [], options),
    form: (orderId, options) =>
      simulation.run(() => {
        const { part, allowedTypes } = find(orderId);
        const shippable = workOrdersOn(orderId)
          .map(({ id }) => desk.find(person, id).tracked)
          .find(({ workOrder }) => isShippable(workOrder));
        return {
          form,
          order: {
            part,
            content: details.get(orderId)?.content ?? '',
            images: details.get(orderId)?.images ?? [],
            reshipment: shippable?.workOrder.reshipment ?? NO_RESHIPMENT,
            types: allowedTypes,
            notes: [],
          },
          types: allowedTypes,
          projectType: part.projectType,
          ...(shippable === undefined ? {} : { work: viewFor(person, shippable, desk.now()) }),
        };
      }, options),
  };
};
