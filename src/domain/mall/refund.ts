import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { LineShares } from './price';
import { shareOfPieces } from './share';

/** A line of an order with the number of refunded pieces. */
export interface RefundableLine extends LineShares {
  readonly quantity: number;
  readonly refunded: number;
}

/** The amounts that a refund returns. `freight` is the included freight; it is 0 if the freight is not returned. */
export interface RefundShares {
  readonly points: Fen;
  readonly money: Fen;
  readonly freight: Fen;
}

/**
 * The refund for some pieces of a line: their share of the paid points and money, which include the freight. Refunding
 * all pieces returns the whole amount, in any number of steps. If the freight is not refunded, its share is deducted,
 * first from the money and then from the points.
 */
export const refundOf = (
  line: RefundableLine,
  pieces: number,
  withFreight: boolean,
): Result<RefundShares> => {
  const left = line.quantity - line.refunded;
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > left)
    return refuse('mall.refund-too-many', { left });
  const partOf = (amount: Fen) => shareOfPieces(amount, line.quantity, line.refunded, line.refunded + pieces);
  const points = partOf(line.points);
  const money = partOf(line.money);
  const freight = partOf(line.freight);
  if (withFreight) return ok({ points, money, freight });
  const offMoney = Math.min(freight, money);
  const offPoints = Math.min(freight - offMoney, points);
  return ok({ points: points - offPoints, money: money - offMoney, freight: 0 });
};
