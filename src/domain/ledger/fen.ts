/** A whole number of fen, below 2^53. No float ever touches a balance. */
export type Fen = number;

/** One point is 100 fen, fixed (business.md 1). */
const FEN_PER_POINT = 100;

export const fenOfPoints = (points: number): Fen => points * FEN_PER_POINT;

/** Points with up to two decimals: how sellers and shops read fen. */
export const pointsOfFen = (fen: Fen): number => fen / FEN_PER_POINT;

/** The points that are whole, rounded down: what an order can be placed with. */
export const wholePointsOfFen = (fen: Fen): number => Math.floor(fen / FEN_PER_POINT);
