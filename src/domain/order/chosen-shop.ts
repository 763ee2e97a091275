import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';
import { checkTakesOrders, type TakesOrders } from './takes-orders';

/** An open shop of the platform. */
export interface ShopForOrder extends Pick<TakesOrders, 'staffed'> {
  readonly id: Id;
  readonly name: string;
  /** The project types that the shop installs; empty means all. */
  readonly projectTypes: readonly string[];
}

/**
 * Checks the seller's choice of a shop for an order. `named` is the id of the chosen shop, and `found` is the shop, if
 * it exists and is open. The shop must install this project type. A missing choice is refused if it is `required`.
 */
export const checkChosenShop = (
  named: Id | undefined,
  found: ShopForOrder | undefined,
  projectType: string,
  required: boolean,
): Result<undefined, 'order.outlet-required' | 'order.outlet-unknown' | 'order.shop-unstaffed'> => {
  if (named === undefined) return required ? refuse('order.outlet-required') : ok(undefined);
  if (found === undefined) return refuse('order.outlet-unknown');
  const { projectTypes, staffed } = found;
  const suits = projectTypes.length === 0 || projectTypes.includes(projectType);
  return checkTakesOrders({ open: true, suits, staffed });
};
