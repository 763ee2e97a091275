import type { OrderingGateway } from '@/application/order/ordering.port';
import type { Id } from '@/domain/kernel/id';
import type { MayOrder } from '@/domain/order/may-order';
import type { OrderVersion } from '@/domain/order/order-change';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import type { Project } from '@/domain/order/project';
import type { PointBalance } from '@/domain/points/points';
import { ok, refuse } from '@/domain/result';
import { createFirstAnswers } from './first-answers';
import type { Weather } from './weather';

export interface FakeOrderingSetup {
  readonly weather: Weather;
  /** The ordering user. */
  readonly userId: Id;
  readonly projects?: readonly Project[];
  readonly mayOrder?: MayOrder;
  readonly shopRequired?: boolean;
  readonly seesPrices?: boolean;
  readonly seesImages?: boolean;
  readonly points?: PointBalance;
  /** Orders that exist already. */
  readonly orders?: ReadonlyMap<Id, OrderVersion>;
}

export interface FakeOrdering extends OrderingGateway {
  /** The stored orders by id. */
  stored(): ReadonlyMap<Id, OrderVersion>;
}

/** Ordering in memory. It checks what only a server knows: the points, the version, earlier requests. */
export const createFakeOrderingGateway = (setup: FakeOrderingSetup): FakeOrdering => {
  const { weather, userId, projects = [], points = { available: 1000, frozen: 0 } } = setup;
  const { once } = createFirstAnswers();
  const orders = new Map(setup.orders);
  let last = 0;

  const receiptOf = (orderId: Id, { version }: OrderVersion): OrderReceipt => ({
    orderId,
    orderNo: `DD${orderId}`,
    version,
  });
  const store = (orderId: Id, order: OrderVersion) => {
    orders.set(orderId, order);
    return ok(receiptOf(orderId, order));
  };

  return {
    stored: () => orders,
    projects: (options) => weather.through(() => projects, options),
    mayOrder: (options) => weather.through(() => setup.mayOrder ?? { allowed: true }, options),
    mustChooseShop: (options) => weather.through(() => setup.shopRequired ?? true, options),
    seesPrices: (options) => weather.through(() => setup.seesPrices ?? true, options),
    seesImages: (options) => weather.through(() => setup.seesImages ?? true, options),
    place: (draft, requestId) =>
      weather.through(() =>
        once(userId, requestId, draft, () => {
          const needed = projects.find(({ value }) => value === draft.project)?.points ?? 0;
          const { available } = points;
          if (draft.payLater !== true && needed > available)
            return refuse('order.points-short', { needed, available });
          last += 1;
          return store(String(900_000 + last), { version: 1, draft });
        }),
      ),
    change: (change, requestId) =>
      weather.through(() =>
        once(userId, requestId, change, () => {
          const { orderId, version, draft } = change;
          const found = orders.get(orderId);
          if (found === undefined) return refuse('order.not-found');
          if (found.version !== version) return refuse('order.outdated');
          return store(orderId, { version: version + 1, draft });
        }),
      ),
  };
};
