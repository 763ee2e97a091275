import { ok, refuse, type Result } from '../result';

/** Points of a seller account. Whole points, never negative. */
export interface PointBalance {
  readonly available: number;
  /** Held by orders that are placed and not done. */
  readonly frozen: number;
}

/** Sets points aside for an order. What is not there cannot be set aside. */
export const holdPoints = (
  { available, frozen }: PointBalance,
  points: number,
): Result<PointBalance, 'order.points-short'> =>
  points > available
    ? refuse('order.points-short', { needed: points, available })
    : ok({ available: available - points, frozen: frozen + points });

/** Gives back what an order held; never more than is held at all. */
export const releasePoints = ({ available, frozen }: PointBalance, points: number): PointBalance => {
  const given = Math.min(points, frozen);
  return { available: available + given, frozen: frozen - given };
};
