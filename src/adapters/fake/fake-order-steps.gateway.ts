import type { CalendarRange, OrderStepsGateway } from '@/application/order/order-steps.port';
import { Failure } from '@/application/request/failure';
import { dayOf } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Board, BoardCounts } from '@/domain/order/board';
import { COUNTED_BOARDS } from '@/domain/order/board';
import { windowsOn } from '@/domain/order/life/appointment';
import { availableOrderActions } from '@/domain/order/life/available-order-actions';
import type { Candidate } from '@/domain/order/life/candidates';
import { type BookedPlace, freePlace, freePlaces } from '@/domain/order/life/capacity';
import type { OrderActor } from '@/domain/order/life/order-actor';
import type { OrderLife } from '@/domain/order/life/order-life';
import { commandOf } from '@/domain/order/life/order-request';
import { DEFAULT_ORDER_SETTINGS } from '@/domain/order/life/order-settings';
import type { ShopFacts } from '@/domain/order/life/order-step';
import { transition } from '@/domain/order/life/transition';
import type { Order } from '@/domain/order/order';
import { refuse } from '@/domain/result';
import { createFirstAnswers } from './first-answers';
import type { CallSimulation } from './call-simulation';

/** The orders and shops of a brand in memory; several users share them. */
export interface FakeOrderWorld {
  readonly lives: Map<Id, OrderLife>;
  /** The facts of an order, except its state and steps. */
  readonly details: ReadonlyMap<Id, Order>;
  readonly shops: ReadonlyMap<Id, ShopFacts & { readonly name: string; readonly capacity: number }>;
  readonly handlers: ReadonlyMap<Id, { readonly uid: Id; readonly sid: Id }>;
  /** The available points of each seller, in whole points. */
  readonly available: number;
}

interface FakeOrderStepsSetup {
  readonly world: FakeOrderWorld;
  readonly actor: OrderActor;
  readonly simulation: CallSimulation;
  readonly now: () => Instant;
}

const isOn = (board: Board, { status, work, confirmBy, cancelRequest }: OrderLife, now: Instant): boolean => {
  const assigned = status === 'ASSIGNED' && work !== undefined;
  const waits = assigned && work.acceptedAt === undefined;
  const day = work?.appointment === undefined ? undefined : dayOf(work.appointment.from) - dayOf(now);
  switch (board) {
    case 'pending':
      return status === 'PENDING';
    case 'late':
      return waits && work.acceptBy < now;
    case 'accept':
      return waits;
    case 'appoint':
      return assigned && work.acceptedAt !== undefined && day === undefined;
    case 'today':
      return assigned && day !== undefined && day <= 0;
    case 'tomorrow':
      return assigned && day === 1;
    case 'installing':
      return status === 'INSTALLING';
    case 'confirm':
      return status === 'DONE' && confirmBy !== undefined;
    case 'cancel':
      return assigned && cancelRequest !== undefined;
    // This gateway does not check whether the shop of an order has closed or lost its accounts.
    case 'closed':
    case 'unstaffed':
      return false;
    case 'days':
      return day !== undefined;
  }
};

const urgency = ({ work, confirmBy, placedAt }: OrderLife): Instant =>
  work?.appointment?.from ?? confirmBy ?? work?.acceptBy ?? placedAt;

/** The steps of orders in memory, decided by the domain as on the real back end. */
export const createFakeOrderStepsGateway = ({
  world,
  actor,
  simulation,
  now,
}: FakeOrderStepsSetup): OrderStepsGateway => {
  const { lives, details, shops, handlers, available } = world;
  const { once } = createFirstAnswers();
  const who = actor.kind === 'system' ? '' : actor.person.userId;

  const booked = (shopId: Id): readonly BookedPlace[] => {
    const places: BookedPlace[] = [];
    for (const { work } of lives.values()) {
      if (work?.shopId !== shopId || work.appointment === undefined) continue;
      const place = freePlace(work.appointment, places, places.length + 1) ?? 1;
      places.push({ ...work.appointment, place });
    }
    return places;
  };

  const isInScope = (life: OrderLife): boolean => {
    if (actor.kind === 'system' || actor.person.type === 'PLATFORM') return true;
    if (actor.person.type === 'SHOP') return actor.shopId !== undefined && life.work?.shopId === actor.shopId;
    return [life.sellerId, life.handler?.sid].includes(actor.person.sid);
  };

  const shown = (life: OrderLife): Order => {
    const order = details.get(life.orderId);
    if (order === undefined) throw new Failure({ kind: 'status', status: 404, ambiguous: false });
    return {
      ...order,
      status: life.status,
      version: life.version,
      actions: availableOrderActions(life, actor, DEFAULT_ORDER_SETTINGS, now()),
      ...(life.work?.appointment === undefined ? {} : { appointment: life.work.appointment }),
    };
  };

  const onBoard = (board: Board): readonly OrderLife[] =>
    [...lives.values()]
      .filter((life) => isInScope(life) && isOn(board, life, now()))
      .sort((a, b) => urgency(a) - urgency(b) || Number(a.orderId) - Number(b.orderId));

  const windows = ({ from = dayOf(now()), days }: CalendarRange) => {
    const shop = actor.kind === 'person' && actor.shopId !== undefined ? shops.get(actor.shopId) : undefined;
    if (shop === undefined)
      throw new Failure({
        kind: 'refused',
        refusal: { code: 'order.outlet-required', params: {} },
        ambiguous: false,
      });
    const taken = booked(shop.id);
    return Array.from({ length: days }, (_, index) => from + index)
      .flatMap((day) => windowsOn(shop.hours, day))
      .map((window) => ({ ...window, free: freePlaces(window, taken, shop.capacity) }));
  };

  return {
    take: ({ orderId, verb, request }, requestId) =>
      simulation.run(() =>
        once(who, requestId, { orderId, verb, request }, () => {
          const life = lives.get(orderId);
          if (life === undefined || !isInScope(life)) return refuse('order.not-found');
          const command = commandOf(verb, request);
          if (!command.ok) return command;
          const namedShop = shops.get(request.shopId ?? '');
          const shop = shops.get(life.work?.shopId ?? '');
          const namedHandler = handlers.get(request.handlerId ?? '');
          const facts = {
            settings: DEFAULT_ORDER_SETTINGS,
            available,
            receivable: 0,
            ...(namedShop === undefined ? {} : { namedShop }),
            ...(shop === undefined ? {} : { shop }),
            ...(namedHandler === undefined ? {} : { namedHandler }),
          };
          const taken = transition(life, command.value, actor, facts, now());
          if (!taken.ok) return taken;
          const { appointment } = taken.value.order.work ?? {};
          if (verb === 'appoint' && shop !== undefined && appointment !== undefined) {
            const others = booked(shop.id).filter(
              ({ from, to }) => from < appointment.to && appointment.from < to,
            );
            if (freePlaces(appointment, others, shop.capacity) === 0) return refuse('order.window-full');
          }
          lives.set(orderId, taken.value.order);
          const order = shown(taken.value.order);
          const receipt = { orderId, orderNo: order.orderNo, version: taken.value.order.version };
          return {
            ok: true as const,
            value: verb === 'revealPhone' ? { ...receipt, phone: order.customerPhone } : receipt,
          };
        }),
      ),
    candidates: (orderId, options) =>
      simulation.run((): readonly Candidate[] => {
        const life = lives.get(orderId);
        if (life === undefined || !isInScope(life))
          throw new Failure({
            kind: 'refused',
            refusal: { code: 'order.not-found', params: {} },
            ambiguous: false,
          });
        return [...shops.values()]
          .filter(({ open, suits }) => open && suits)
          .toSorted((a, b) => Number(b.staffed) - Number(a.staffed))
          .map(({ id, name, staffed }) => {
            const orders = [...lives.values()].filter(({ work }) => work?.shopId === id).length;
            return {
              shop: { id, name, regionId: '' },
              reasons: [
                ...(staffed ? [] : [{ kind: 'unstaffed' as const }]),
                { kind: 'elsewhere' as const },
                { kind: 'load' as const, orders },
              ],
            };
          });
      }, options),
    handlers: (options) =>
      simulation.run(
        () => [...handlers.values()].map(({ uid }) => ({ id: uid, name: `P${uid}`, sellerName: `P${uid}` })),
        options,
      ),
    calendar: (range, options) => simulation.run(() => windows(range), options),
    board: ({ board, page, pageSize }, options) =>
      simulation.run(() => {
        const all = onBoard(board);
        return { items: all.slice((page - 1) * pageSize, page * pageSize).map(shown), total: all.length };
      }, options),
    boardCounts: (options) =>
      simulation.run(
        () =>
          Object.fromEntries(
            COUNTED_BOARDS.map((each) => [each, onBoard(each).length]),
          ) as unknown as BoardCounts,
        options,
      ),
  };
};
