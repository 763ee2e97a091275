import { checkPoints, type PointBalance } from '../points/points';
import { ok, refuse, type Result } from '../result';
import type { PartyType } from '../kernel/party';
import { orderableProjects, type PricedProject } from './project';

/** Whether the user may place an order now. `reason` is the server's text; only our own back end sends `refusal`. */
export type OrderEligibility =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: string;
      readonly refusal?: string;
      readonly params?: Readonly<Record<string, string | number>>;
    };

/**
 * Whether the form for a new order can be opened. Missing points do not prevent it, because an order may be saved
 * unpaid. Only a back end that sends refusal codes accepts an unpaid order.
 */
export const mayOpenOrderForm = (may: OrderEligibility): boolean =>
  may.allowed || may.refusal === 'order.points-short';

/** The facts of a seller account that decide whether the account may place orders. */
export interface OrderingAccount {
  readonly points: PointBalance;
  /** Whether the platform accepts no new orders from the seller. */
  readonly closed: boolean;
  /** The allowed projects by value; an empty list allows all. */
  readonly allowedProjects: readonly string[];
}

export type MayOrderRefusal =
  'order.seller-only' | 'order.account-closed' | 'order.nothing-to-order' | 'order.points-short';

/**
 * Whether a user may open the order form, regardless of the points: a user of a seller account that accepts orders and
 * has projects.
 */
export const checkMayOpenOrderForm = (
  type: PartyType,
  account: OrderingAccount,
  projects: readonly PricedProject[],
): Result<readonly PricedProject[], Exclude<MayOrderRefusal, 'order.points-short'>> => {
  if (type !== 'SELLER') return refuse('order.seller-only');
  if (account.closed) return refuse('order.account-closed');
  const orderable = orderableProjects(projects, account.allowedProjects);
  return orderable.length === 0 ? refuse('order.nothing-to-order') : ok(orderable);
};

/**
 * Whether a user may place any order: the points must cover the cheapest project. Returns the projects that may be
 * ordered.
 */
export const checkMayOrder = (
  type: PartyType,
  account: OrderingAccount,
  projects: readonly PricedProject[],
): Result<readonly PricedProject[], MayOrderRefusal> => {
  const orderable = checkMayOpenOrderForm(type, account, projects);
  if (!orderable.ok) return orderable;
  const fewest = Math.min(...orderable.value.map(({ points }) => points));
  const reaches = checkPoints(fewest, account.points.available);
  return reaches.ok ? orderable : reaches;
};
