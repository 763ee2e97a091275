import { groupThousands } from '../kernel/format-count';

/**
 * Points as every screen and text writes them: `7,743`, and `7,743.50` if they have a fraction. Money always has two
 * decimals (`formatAmount`).
 */
export const formatPoints = (points: number): string =>
  groupThousands(points.toFixed(Number.isInteger(points) ? 0 : 2));
