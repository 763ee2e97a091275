import { ok, refuse, type Result } from '../result';

/** Points of a seller account as ordering counts them: whole points, rounded down, never negative. */
export interface PointBalance {
  readonly available: number;
  /** In open holds. */
  readonly frozen: number;
  /** The session belongs to no account of points, as that of platform staff. */
  readonly isNone?: true;
}

/** Whether the available points are enough. */
export const checkPoints = (needed: number, available: number): Result<undefined, 'order.points-short'> =>
  needed > available ? refuse('order.points-short', { needed, available }) : ok(undefined);

/** An account with fewer points is asked to recharge. This is the smallest of the usual recharges. */
const LOW_POINTS = 500;

/** Whether an account with these points is asked to recharge. */
export const isLow = (available: number): boolean => available < LOW_POINTS;
