import { formatPoints } from '../points/format-points';

/** A whole number of fen, below 2^53. Balances are never floats. */
export type Fen = number;

/** One point is always 100 fen (business 1). */
const FEN_PER_POINT = 100;

/** Converts points to fen. */
export const fenOfPoints = (points: number): Fen => points * FEN_PER_POINT;

/** Fen as points with up to two decimals, as sellers and shops see them. */
export const pointsOfFen = (fen: Fen): number => fen / FEN_PER_POINT;

/** Fen as points for display. */
export const formatPointsOfFen = (fen: Fen): string => formatPoints(pointsOfFen(fen));

/** Fen as whole points, rounded down: the points that an order can use. */
export const wholePointsOfFen = (fen: Fen): number => Math.floor(fen / FEN_PER_POINT);
