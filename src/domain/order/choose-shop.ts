import type { Id } from '../kernel/id';
import { ok, refuse, type Result } from '../result';

/** A shop of the platform that takes orders. */
export interface ShopForOrder {
  readonly id: Id;
  readonly name: string;
  /** The kinds of work it does; empty means all. */
  readonly projectTypes: readonly string[];
}

/**
 * Whether an order may go to a shop. `found` is the shop that was named, where there is such a one and it takes orders;
 * it must do this kind of work.
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
