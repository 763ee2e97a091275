import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { LineShares } from './price';
import { shareOfPieces } from './share';

/** A line of an order with what of it was refunded. */
export interface RefundableLine extends LineShares {
  readonly quantity: number;
  readonly refunded: number;
}

/** The amounts that a refund returns; `freight` is its part of the freight, which may be kept back. */
export interface RefundShares {
  readonly points: Fen;
  readonly money: Fen;
  readonly freight: Fen;
}

/**
 * What comes back for some pieces of a line: their part of what the line bore. All pieces together bring back all of it, in
 * any steps. Without freight the payment falls by the pieces' part of it, first the money and then the points.
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
