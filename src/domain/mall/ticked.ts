import type { Id } from '../kernel/id';
import { type Cart, isBuyable, pricedOf } from './mall-order';
import { type CartPrice, priceOf } from './price';

type CartLine = Cart['lines'][number];

/** Why a line cannot be bought as it stands. */
type LineTrouble = 'off' | 'sold-out' | 'too-many';

/** The reason why a cart line cannot be bought; undefined if it can. */
export const troubleOf = ({ isOff, stock, quantity }: CartLine): LineTrouble | undefined => {
  if (isOff) return 'off';
  if (stock === 0) return 'sold-out';
  return quantity > stock ? 'too-many' : undefined;
};

/** The lines to check out: each line that can be bought, but for those that the buyer unticked. */
export const tickedLines = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): readonly CartLine[] =>
  lines.filter((line) => isBuyable(line) && !unticked.has(line.skuId));

/** The price of the ticked lines, by the function that the back end uses. */
export const priceOfTicked = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): CartPrice =>
  priceOf(tickedLines(lines, unticked).map(pricedOf));

/**
 * The lines that an order takes from the cart: those of the named SKUs, or all; of each no more than `pieces`, if it is
 * given. Who buys at once orders fewer pieces than the cart may hold already.
 */
export const linesToOrder = (
  lines: readonly CartLine[],
  skuIds: readonly Id[] | undefined,
  pieces?: number,
): readonly CartLine[] => {
  const found = lines.filter(({ skuId }) => skuIds?.includes(skuId) !== false);
  return pieces === undefined || !Number.isInteger(pieces) || pieces < 1
    ? found
    : found.map((line) => ({ ...line, quantity: Math.min(line.quantity, pieces) }));
};

/** Where check-out is: with the ticked lines named unless all lines are ticked. */
export const checkOutPath = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): string => {
  const ticked = tickedLines(lines, unticked);
  return ticked.length === lines.length
    ? '/mall/checkout'
    : `/mall/checkout?skus=${ticked.map(({ skuId }) => skuId).join(',')}`;
};
