import type { OrderingGateway } from '@/application/order/ordering.port';
import type { Id } from '@/domain/kernel/id';
import type { OrderEligibility } from '@/domain/order/may-order';
import type { OrderVersion } from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import { checkShownPoints, type Project } from '@/domain/order/project';
import type { PointBalance } from '@/domain/points/points';
import { ok, refuse } from '@/domain/result';
import { createFirstAnswers } from './first-answers';
import type { CallSimulation } from './call-simulation';

export interface FakeOrderingSetup {
  readonly simulation: CallSimulation;
  /** The user who places orders. */
  readonly userId: Id;
  readonly projects?: readonly Project[];
  readonly mayOrder?: OrderEligibility;
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
  /** Changes the points that a project costs, as staff would. */
  setPoints(project: string, points: number): void;
}

/**
 * Places orders in memory. It checks the facts that only a server knows: points, version, earlier requests.
 */
export const createFakeOrderingGateway = (setup: FakeOrderingSetup): FakeOrdering => {
  const { simulation, userId, points = { available: 1000, frozen: 0 } } = setup;
  const { once } = createFirstAnswers();
  const orders = new Map(setup.orders);
  let projects = setup.projects ?? [];
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

  const pointsOf = (draft: OrderDraft) => projects.find(({ value }) => value === draft.project)?.points ?? 0;
  const agreedOf = (draft: OrderDraft) => checkShownPoints(draft.expectedPoints, { points: pointsOf(draft) });

  return {
    stored: () => orders,
    setPoints: (project, taken) => {
      projects = projects.map((each) => (each.value === project ? { ...each, points: taken } : each));
    },
    projects: (options) => simulation.run(() => projects, options),
    mayOrder: (options) => simulation.run(() => setup.mayOrder ?? { allowed: true }, options),
    mustChooseShop: (options) => simulation.run(() => setup.shopRequired ?? true, options),
    seesPrices: (options) => simulation.run(() => setup.seesPrices ?? true, options),
    seesImages: (options) => simulation.run(() => setup.seesImages ?? true, options),
    place: (draft, requestId) =>
      simulation.run(() =>
        once(userId, requestId, draft, () => {
          const agreed = agreedOf(draft);
          if (!agreed.ok) return agreed;
          const needed = pointsOf(draft);
          const { available } = points;
          if (draft.payLater !== true && needed > available)
            return refuse('order.points-short', { needed, available });
          last += 1;
          return store(String(900_000 + last), { version: 1, draft });
        }),
      ),
    change: (change, requestId) =>
      simulation.run(() =>
        once(userId, requestId, change, () => {
          const { orderId, version, draft } = change;
          const found = orders.get(orderId);
          if (found === undefined) return refuse('order.not-found');
          if (found.version !== version) return refuse('order.outdated');
          const agreed = draft.project === found.draft.project ? ok(undefined) : agreedOf(draft);
          if (!agreed.ok) return agreed;
          return store(orderId, { version: version + 1, draft });
        }),
      ),
  };
};
