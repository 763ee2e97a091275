import { holdPoints, type PointBalance } from '../points/points';
import { ok, refuse, type Result } from '../result';
import type { PartyType } from '../work-order/party';
import { chooseOutlet, type OutletForOrder } from './choose-outlet';
import { checkMayOrder, type MayOrderRefusal, type OrderingAccount } from './may-order';
import { checkOrderDraft, type DraftRefusal, type OrderDraft } from './order-draft';
import type { PricedProject } from './project';

/** Everything an order is decided on, as it stands under the lock of the seller account. */
export interface OrderingFacts {
  readonly account: OrderingAccount;
  /** Every project of the platform. */
  readonly projects: readonly PricedProject[];
  /** The outlet that was named, where it takes orders. */
  readonly outlet?: OutletForOrder;
}

export interface OrderingRules {
  readonly outletRequired: boolean;
  /** The names of a region from the province down; nothing for what is no region. Empty is no region chosen. */
  readonly regionName: (regionId: string) => string | undefined;
}

/** An order as it is to be stored, and the points of its seller afterwards. */
export interface OrderDecision {
  readonly draft: OrderDraft;
  /** Nothing on an order of before there were projects. */
  readonly project: PricedProject | undefined;
  readonly region: string;
  /** Whole cents: the price of the project when it was ordered, whatever anybody sends. */
  readonly amount: number;
  readonly heldPoints: number;
  readonly balance: PointBalance;
}

export type PlaceRefusal =
  | MayOrderRefusal
  | DraftRefusal
  | 'order.project-not-allowed'
  | 'order.outlet-required'
  | 'order.outlet-unknown'
  | 'order.region-unknown';

/** A new order: open to this seller, complete, and paid for in points that are set aside. */
export const placeOrder =
  (given: OrderDraft, type: PartyType, rules: OrderingRules) =>
  ({ account, projects, outlet: found }: OrderingFacts): Result<OrderDecision, PlaceRefusal> => {
    const checked = checkOrderDraft(given);
    if (!checked.ok) return checked;
    const orderable = checkMayOrder(type, account, projects);
    if (!orderable.ok) return orderable;
    const draft = checked.value;
    const project = orderable.value.find(({ value }) => value === draft.project);
    if (project === undefined) return refuse('order.project-not-allowed');
    const outlet = chooseOutlet(draft.outletId, found, project.projectType, rules.outletRequired);
    if (!outlet.ok) return outlet;
    const region = rules.regionName(draft.regionId);
    if (region === undefined) return refuse('order.region-unknown');
    const balance = holdPoints(account.points, project.points);
    if (!balance.ok) return balance;
    return ok({
      draft,
      project,
      region,
      amount: project.price,
      heldPoints: project.points,
      balance: balance.value,
    });
  };
