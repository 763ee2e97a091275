import { EVERY_PERMISSION } from '../access/permissions';
import { ok, refuse, type Result } from '../result';
import { ORDER_TABLE } from './life/order-table';

/** The permissions with which an account of a shop can accept its orders; any of them is enough. */
export const ACCEPTING_RIGHTS: readonly string[] = [
  ...new Set([...ORDER_TABLE.accept.flatMap(({ rights }) => rights), EVERY_PERMISSION]),
];

/** The facts that decide whether a shop takes a new order. */
export interface TakesOrders {
  /** It takes new orders. */
  readonly open: boolean;
  /** It installs the order's project type. */
  readonly suits: boolean;
  /** An enabled account of the shop holds one of `ACCEPTING_RIGHTS`. */
  readonly staffed: boolean;
}

/** Whether a new order may go to a shop (business 2 and 6): without an account, it would wait there without end. */
export const checkTakesOrders = ({
  open,
  suits,
  staffed,
}: TakesOrders): Result<undefined, 'order.outlet-unknown' | 'order.shop-unstaffed'> => {
  if (!open || !suits) return refuse('order.outlet-unknown');
  return staffed ? ok(undefined) : refuse('order.shop-unstaffed');
};
