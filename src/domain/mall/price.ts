import type { Fen } from '../ledger/fen';
import { type CouponRule, discountOf, type InScope, isInScope } from './coupon';
import { splitByWeight } from './share';

/** The price of shipping. It is free if the goods cost at least `freeFrom`; 0 means never free. */
interface FreightRule {
  readonly fee: Fen;
  readonly freeFrom: Fen;
}

export interface PricedLine extends InScope {
  readonly price: Fen;
  readonly quantity: number;
  readonly freight: FreightRule;
}

/** The amounts of a line, fixed when the order is placed: `amount - discount + freight = points + money`. */
export interface LineShares {
  readonly amount: Fen;
  readonly discount: Fen;
  readonly freight: Fen;
  readonly points: Fen;
  readonly money: Fen;
}

/** The price of an order with its discount and freight, in fen. */
export interface CartPrice {
  readonly lines: readonly LineShares[];
  /** This and the following fields are totals over all lines. */
  readonly goods: Fen;
  readonly discount: Fen;
  readonly freight: Fen;
  readonly payable: Fen;
  readonly points: Fen;
  readonly money: Fen;
}

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((all, amount) => all + amount, 0);

/**
 * The shipping fee of each line; 0 if its goods are shipped free. All goods are sent in one parcel, so the order costs
 * only the highest fee, which the lines with a fee share.
 */
const feesOf = (lines: readonly PricedLine[]): readonly Fen[] => {
  const costs = new Map<string, Fen>();
  for (const { goodsId, price, quantity } of lines)
    costs.set(goodsId, (costs.get(goodsId) ?? 0) + price * quantity);
  const isFree = ({ goodsId, freight }: PricedLine) =>
    freight.freeFrom > 0 && (costs.get(goodsId) ?? 0) >= freight.freeFrom;
  return lines.map((line) => (isFree(line) ? 0 : line.freight.fee));
};

/**
 * The price of a cart, on the screen and on the back end. Discount, freight and points are spread over the lines by
 * weight. A rounding difference moves to the next line, so that the lines add up to each total.
 */
export const priceOf = (
  lines: readonly PricedLine[],
  { coupon, points = Number.MAX_SAFE_INTEGER }: { readonly coupon?: CouponRule; readonly points?: Fen } = {},
): CartPrice => {
  const amounts = lines.map(({ price, quantity }) => price * quantity);
  const eligible = lines.map((line, at) =>
    coupon !== undefined && isInScope(coupon, line) ? (amounts[at] ?? 0) : 0,
  );
  const discounts = splitByWeight(coupon === undefined ? 0 : discountOf(coupon, sum(eligible)), eligible);
  const fees = feesOf(lines);
  const freights = splitByWeight(
    Math.max(0, ...fees),
    amounts.map((amount, at) => ((fees[at] ?? 0) > 0 ? amount : 0)),
  );
  const payables = amounts.map((amount, at) => amount - (discounts[at] ?? 0) + (freights[at] ?? 0));
  const payable = sum(payables);
  const byPoints = Math.min(Math.max(0, points), payable);
  const pointShares = splitByWeight(byPoints, payables);
  return {
    lines: amounts.map((amount, at) => ({
      amount,
      discount: discounts[at] ?? 0,
      freight: freights[at] ?? 0,
      points: pointShares[at] ?? 0,
      money: (payables[at] ?? 0) - (pointShares[at] ?? 0),
    })),
    goods: sum(amounts),
    discount: sum(discounts),
    freight: sum(freights),
    payable,
    points: byPoints,
    money: payable - byPoints,
  };
};
