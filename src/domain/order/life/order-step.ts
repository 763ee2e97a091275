import type { Id } from '../../kernel/id';
import type { Instant } from '../../kernel/instant';
import type { OpeningHours } from '../../shop/opening-hours';
import type { Appointment } from './appointment';
import type { AfterSaleOutcome, DueVerb, OrderVerb } from './order-command';
import type { OrderHandler, OrderLife } from './order-life';
import type { OrderSettings } from './order-settings';
import type { Split } from './settlement';

/** A shop as a step needs it. */
export interface ShopFacts {
  readonly id: Id;
  /** Takes new orders. */
  readonly open: boolean;
  /** Does the order's kind of work. */
  readonly suits: boolean;
  /** `undefined` where they are unknown. */
  readonly hours: OpeningHours | undefined;
}

/** The facts beside the order that a step needs, read under the locks. Points are whole. */
export interface OrderFacts {
  readonly settings: OrderSettings;
  /** Points the seller can still spend. */
  readonly available: number;
  /** The shop that the command names, where there is such a shop. */
  readonly namedShop?: ShopFacts;
  /** The shop that has the order. */
  readonly shop?: ShopFacts;
  /** What that shop owes from refunds. */
  readonly receivable: number;
  /** The handler that the command names, where there is such a person. */
  readonly namedHandler?: OrderHandler;
}

/** Something that happened, as the history keeps it. */
export interface OrderLifeEvent {
  readonly kind: OrderVerb | DueVerb | 'cancelAsk' | 'cancelRefuse';
  readonly reason?: string;
  readonly shopId?: Id;
  readonly handlerUid?: Id;
  readonly window?: Appointment;
  /** How the hold ended; parts of it are hidden from the seller and from the shop. */
  readonly split?: Split;
  readonly pictures?: number;
  readonly outcome?: AfterSaleOutcome['kind'];
}

/** Something to be done at `at`. It is harmless when it comes twice, late, or after the order moved on. */
export interface OrderJob {
  readonly verb: DueVerb;
  readonly at: Instant;
}

/** A movement of points. `taken` is the part of the shop's share that pays its debt and goes to revenue. */
export type OrderTransfer =
  | { readonly kind: 'hold'; readonly points: number }
  | { readonly kind: 'end'; readonly split: Split; readonly taken: number; readonly shopId?: Id }
  | {
      readonly kind: 'refund';
      readonly seller: number;
      readonly owed: number;
      readonly shopId: Id;
    };

/** The effect of a command. */
export interface OrderStep {
  readonly order: OrderLife;
  readonly events: readonly OrderLifeEvent[];
  readonly jobs: readonly OrderJob[];
  readonly transfers: readonly OrderTransfer[];
}

export const step = (
  order: OrderLife,
  event: OrderLifeEvent,
  more: Partial<Pick<OrderStep, 'jobs' | 'transfers'>> = {},
): OrderStep => ({ order, events: [event], jobs: [], transfers: [], ...more });

/** The order with some parts replaced and others taken away; every change counts. */
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
