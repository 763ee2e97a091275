import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';

/** A shop of the platform that takes orders. */
export interface ShopForOrder {
  readonly id: Id;
  readonly name: string;
  /** The project types it installs; empty means all. */
  readonly projectTypes: readonly string[];
}

/**
 * Whether an order may go to a shop. `found` is the named shop, if it exists and takes orders;
 * it must install this project type.
 */
export const chooseShop = (
  named: Id | undefined,
  found: ShopForOrder | undefined,
  projectType: string,
  required: boolean,
): Result<undefined, 'order.outlet-required' | 'order.outlet-unknown'> => {
  if (named === undefined) return required ? refuse('order.outlet-required') : ok(undefined);
  const does = found?.projectTypes.length === 0 || found?.projectTypes.includes(projectType) === true;
  return does ? ok(undefined) : refuse('order.outlet-unknown');
};
