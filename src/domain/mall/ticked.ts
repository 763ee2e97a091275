import type { Id } from '../kernel/id';
import { type Cart, isBuyable, pricedOf } from './mall-order';
import { type CartPrice, priceOf } from './price';

type CartLine = Cart['lines'][number];

/** Why a line cannot be bought as it stands. */
type LineTrouble = 'off' | 'sold-out' | 'too-many';

export const troubleOf = ({ isOff, stock, quantity }: CartLine): LineTrouble | undefined => {
  if (isOff) return 'off';
  if (stock === 0) return 'sold-out';
  return quantity > stock ? 'too-many' : undefined;
};

/** The lines to check out: each line that can be bought, but for those that the buyer unticked. */
export const tickedLines = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): readonly CartLine[] =>
  lines.filter((line) => isBuyable(line) && !unticked.has(line.skuId));

/** What the ticked lines cost, by the price function that the back end uses. */
export const priceOfTicked = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): CartPrice =>
  priceOf(tickedLines(lines, unticked).map(pricedOf));

/** Where check-out is: with the ticked lines named unless all lines are ticked. */
export const checkOutAddress = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): string => {
  const ticked = tickedLines(lines, unticked);
  return ticked.length === lines.length
    ? '/mall/checkout'
    : `/mall/checkout?skus=${ticked.map(({ skuId }) => skuId).join(',')}`;
};
