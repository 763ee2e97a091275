import { ok, refuse, type Result } from '../result';

/** The points of a seller account that an order can use: whole points, rounded down, never negative. */
export interface PointBalance {
  readonly available: number;
  /** The points in open holds. */
  readonly frozen: number;
  /** The user's account cannot have points, such as an account of platform staff. */
  readonly isNone?: true;
}

/** Whether the available points are enough. */
export const checkPoints = (needed: number, available: number): Result<undefined, 'order.points-short'> =>
  needed > available ? refuse('order.points-short', { needed, available }) : ok(undefined);

/** An account with fewer points sees a request to recharge. The number is the smallest preset of a recharge. */
const LOW_POINTS = 500;

/** Whether an account with these points sees a request to recharge. */
export const isLow = (available: number): boolean => available < LOW_POINTS;
