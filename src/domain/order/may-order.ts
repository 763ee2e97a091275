import { checkPoints, type PointBalance } from '../points/points';
import { ok, refuse, type Result } from '../result';
import type { PartyType } from '../work-order/party';
import { orderableProjects, type PricedProject } from './project';

/** Whether an order may be placed now. `reason` is the server's words; `refusal` is our own back end's alone. */
export type MayOrder =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: string;
      readonly refusal?: string;
      readonly params?: Readonly<Record<string, string | number>>;
    };

/** What a seller account brings when it orders. */
export interface OrderingAccount {
  readonly points: PointBalance;
  /** The platform takes no new orders from it. */
  readonly closed: boolean;
  /** Projects by value; empty allows all of them. */
  readonly allowedProjects: readonly string[];
}

export type MayOrderRefusal =
  'order.seller-only' | 'order.account-closed' | 'order.nothing-to-order' | 'order.points-short';

/** What a person may choose from to place an order, whatever it costs: a seller's people, while the account is open. */
export const checkMayChoose = (
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
 * Whether a person may place any order at all: the points reach for the project that takes the fewest. Answers what they
 * may order.
 */
export const checkMayOrder = (
  type: PartyType,
  account: OrderingAccount,
  projects: readonly PricedProject[],
): Result<readonly PricedProject[], MayOrderRefusal> => {
  const orderable = checkMayChoose(type, account, projects);
  if (!orderable.ok) return orderable;
  const fewest = Math.min(...orderable.value.map(({ points }) => points));
  const reaches = checkPoints(fewest, account.points.available);
  return reaches.ok ? orderable : reaches;
};
