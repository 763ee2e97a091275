import { EVERY_PERMISSION } from '../access/permissions';
import { ok, refuse, type Result } from '../result';
import { ORDER_TABLE } from './life/order-table';

/** The permissions with which an account of a shop can accept orders; one of them is enough. */
export const ACCEPTING_RIGHTS: readonly string[] = [
  ...new Set([...ORDER_TABLE.accept.flatMap(({ rights }) => rights), EVERY_PERMISSION]),
];

/** The facts that decide whether a shop takes a new order. */
export interface TakesOrders {
  /** Whether the shop takes new orders. */
  readonly open: boolean;
  /** Whether the shop installs the order's project type. */
  readonly suits: boolean;
  /** Whether an enabled account of the shop has one of `ACCEPTING_RIGHTS`. */
  readonly staffed: boolean;
}

/**
 * Whether a new order may go to a shop (business 2 and 6). The shop needs an account that can accept the order, because
 * otherwise the order would wait indefinitely.
 */
export const checkTakesOrders = ({
  open,
  suits,
  staffed,
}: TakesOrders): Result<undefined, 'order.outlet-unknown' | 'order.shop-unstaffed'> => {
  if (!open || !suits) return refuse('order.outlet-unknown');
  return staffed ? ok(undefined) : refuse('order.shop-unstaffed');
};
