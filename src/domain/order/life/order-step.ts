import type { Id } from '../../kernel/id';
import type { Instant } from '../../kernel/instant';
import type { OpeningHours } from '../../shop/opening-hours';
import type { TakesOrders } from '../takes-orders';
import type { Appointment } from './appointment';
import type { EvidenceFiles } from './evidence';
import type { AfterSaleOutcome, DueVerb, OrderVerb } from './order-command';
import type { OrderHandler, OrderLife } from './order-life';
import type { OrderSettings } from './order-settings';
import type { Split } from './settlement';

/** The facts of a shop that a step needs. */
export interface ShopFacts extends TakesOrders {
  readonly id: Id;
  /** The opening hours; `undefined` means always open. */
  readonly hours: OpeningHours | undefined;
}

/** The facts besides the order that a step needs, read under the locks. Points are whole numbers. */
export interface OrderFacts {
  readonly settings: OrderSettings;
  /** Points that the seller can spend. */
  readonly available: number;
  /** The shop in the command, if it exists. */
  readonly namedShop?: ShopFacts;
  /** The shop that has the order. */
  readonly shop?: ShopFacts;
  /** The points that the shop owes from refunds. */
  readonly receivable: number;
  /** The handler in the command, if that user exists. */
  readonly namedHandler?: OrderHandler;
}

/** An event in the order's history. */
export interface OrderLifeEvent {
  readonly kind: OrderVerb | DueVerb | 'cancelAsk' | 'cancelRefuse';
  readonly reason?: string;
  readonly shopId?: Id;
  readonly handlerUid?: Id;
  readonly window?: Appointment;
  /** The division of the hold; the seller and the shop each see only their part. */
  readonly split?: Split;
  readonly pictures?: number;
  /** The files of a completion. They stay in the history when the installation is repeated. */
  readonly files?: EvidenceFiles;
  readonly outcome?: AfterSaleOutcome['kind'];
}

/** A job that runs at `at`. It may run late, more than once, or after the order has changed, without harm. */
export interface OrderJob {
  readonly verb: DueVerb;
  readonly at: Instant;
}

/** A transfer of points. `taken` is the part of the shop's share that pays its debt and is credited to the revenue. */
export type OrderTransfer =
  | { readonly kind: 'hold'; readonly points: number }
  | { readonly kind: 'end'; readonly split: Split; readonly taken: number; readonly shopId?: Id }
  | {
      readonly kind: 'refund';
      readonly seller: number;
      readonly owed: number;
      readonly shopId: Id;
    };

/** The result of a command: the changed order, its events, and the jobs and transfers to carry out. */
export interface OrderStep {
  readonly order: OrderLife;
  readonly events: readonly OrderLifeEvent[];
  readonly jobs: readonly OrderJob[];
  readonly transfers: readonly OrderTransfer[];
}

/** A step with one event, and optionally with jobs and transfers. */
export const step = (
  order: OrderLife,
  event: OrderLifeEvent,
  more: Partial<Pick<OrderStep, 'jobs' | 'transfers'>> = {},
): OrderStep => ({ order, events: [event], jobs: [], transfers: [], ...more });

/** The order with some fields replaced and others removed; the version increases with every change. */
export const altered = <K extends keyof OrderLife = never>(
  order: OrderLife,
  change: Partial<OrderLife>,
  ...without: readonly K[]
): OrderLife => {
  const next: OrderLife = { ...order, ...change, version: order.version + 1 };
  return Object.fromEntries(
    Object.entries(next).filter(([key]) => !(without as readonly string[]).includes(key)),
  ) as unknown as OrderLife;
};
