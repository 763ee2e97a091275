import type { Id } from '../kernel/id';
import type { Transfer } from '../ledger/transfer';
import { checkPoints } from '../points/points';
import { ok, refuse, type Result } from '../result';
import type { PartyType } from '../kernel/party';
import { checkChosenShop, type ShopForOrder } from './chosen-shop';
import { checkMayOpenOrderForm, type MayOrderRefusal, type OrderingAccount } from './may-order';
import { checkOrderDraft, type DraftRefusal, type OrderDraft } from './order-draft';
import { openOrderHold, orderHold, type OrderHold } from './order-hold';
import { PENDING, UNPAID } from './order-status';
import { checkShownPoints, type PricedProject } from './project';

/** The facts that decide whether an order can be placed, read under the lock of the seller account. */
export interface OrderingFacts {
  readonly account: OrderingAccount;
  /** Every project of the platform. */
  readonly projects: readonly PricedProject[];
  /** The requested shop, if it exists and is open. */
  readonly shop?: ShopForOrder;
}

/** The facts of the brand that decide whether an order can be placed. */
export interface OrderingRules {
  readonly shopRequired: boolean;
  /** The names of a region from the province down; undefined for an unknown code. The empty code has no names. */
  readonly regionName: (regionId: string) => string | undefined;
}

/** The facts of a new order that the caller provides. */
export interface NewOrder {
  readonly orderId: Id;
  readonly sellerId: Id;
}

/** The order to store, and the points to move. */
export interface OrderDecision {
  readonly status: string;
  readonly draft: OrderDraft;
  /** Undefined for an order that was placed before projects existed. */
  readonly project: PricedProject | undefined;
  readonly region: string;
  /** Whole cents: the project's price at the time of ordering. A price in the request is ignored. */
  readonly amount: number;
  readonly hold: OrderHold;
  readonly transfers: readonly Transfer[];
}

export type PlaceRefusal =
  | MayOrderRefusal
  | DraftRefusal
  | 'order.project-not-allowed'
  | 'order.price-changed'
  | 'order.outlet-required'
  | 'order.outlet-unknown'
  | 'order.shop-unstaffed'
  | 'order.region-unknown';

/**
 * Places a new order, and holds its points unless it is paid later. The project must be open to this seller, at the
 * points that the user saw. The draft must be complete.
 */
export const placeOrder =
  (given: OrderDraft, type: PartyType, rules: OrderingRules) =>
  (
    { account, projects, shop: found }: OrderingFacts,
    order: NewOrder,
  ): Result<OrderDecision, PlaceRefusal> => {
    const checked = checkOrderDraft(given);
    if (!checked.ok) return checked;
    const orderable = checkMayOpenOrderForm(type, account, projects);
    if (!orderable.ok) return orderable;
    const draft = checked.value;
    const project = orderable.value.find(({ value }) => value === draft.project);
    if (project === undefined) return refuse('order.project-not-allowed');
    const agreed = checkShownPoints(draft.expectedPoints, project);
    if (!agreed.ok) return agreed;
    const shop = checkChosenShop(draft.shopId, found, project.projectType, rules.shopRequired);
    if (!shop.ok) return shop;
    const region = rules.regionName(draft.regionId);
    if (region === undefined) return refuse('order.region-unknown');
    const isPaid = draft.payLater !== true;
    const reaches = checkPoints(isPaid ? project.points : 0, account.points.available);
    if (!reaches.ok) return reaches;
    const hold = isPaid ? orderHold({ ...order, version: 1 }, project.points) : undefined;
    return ok({
      status: isPaid ? PENDING : UNPAID,
      draft,
      project,
      region,
      amount: project.price,
      hold,
      transfers: openOrderHold(order.orderId, hold),
    });
  };
