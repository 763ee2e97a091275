import type { Id } from '../kernel/id';
import { type Cart, leftOfLimit, PIECES_MAX, pricedOf } from './mall-order';
import { type CartPrice, priceOf } from './price';

/*
 * The lines of a cart that the buyer ticked: whether they can be bought, what they cost, and the path of their
 * check-out.
 */

type CartLine = Cart['lines'][number];

/** The reasons why a line cannot be bought as it is. */
type LineTrouble = 'off' | 'sold-out' | 'too-many' | 'limit';

/** The reason why a cart line cannot be bought, not even alone; undefined if it can. */
export const troubleOf = (line: CartLine): LineTrouble | undefined => {
  const { isOff, stock, quantity } = line;
  if (isOff) return 'off';
  if (stock === 0) return 'sold-out';
  if (quantity > stock) return 'too-many';
  return quantity > leftOfLimit(line) ? 'limit' : undefined;
};

/**
 * The reasons why lines cannot be bought, alone or together, by SKU. A limit applies to all SKUs of the same goods, and
 * the line that exceeds it gets the reason. A limit ignores lines that the buyer unticked.
 */
export const troublesOf = (
  lines: readonly CartLine[],
  unticked: ReadonlySet<Id>,
): ReadonlyMap<Id, LineTrouble> => {
  const troubles = new Map<Id, LineTrouble>();
  const taken = new Map<Id, number>();
  for (const line of lines) {
    const { skuId, goodsId, quantity } = line;
    const alone = troubleOf(line);
    const pieces = (taken.get(goodsId) ?? 0) + quantity;
    if (alone !== undefined) troubles.set(skuId, alone);
    else if (unticked.has(skuId)) continue;
    else if (pieces > leftOfLimit(line)) troubles.set(skuId, 'limit');
    else taken.set(goodsId, pieces);
  }
  return troubles;
};

/** The maximum number of pieces of a line that the account may buy, given the other lines of the same goods. */
export const maxBesideOthers = (lines: readonly CartLine[], line: CartLine): number =>
  lines
    .filter(({ skuId, goodsId }) => goodsId === line.goodsId && skuId !== line.skuId)
    .reduce((left, { quantity }) => Math.max(0, left - quantity), leftOfLimit(line));

/** The lines to check out: those that can be bought together, without unticked lines. */
export const tickedLines = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): readonly CartLine[] => {
  const troubles = troublesOf(lines, unticked);
  return lines.filter(({ skuId }) => !troubles.has(skuId) && !unticked.has(skuId));
};

/** The price of the ticked lines, computed by the same function as on the back end. */
export const priceOfTicked = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): CartPrice =>
  priceOf(tickedLines(lines, unticked).map(pricedOf));

/** The lines of the cart that an order includes: those of the given SKUs, or all. */
export const linesToOrder = (
  lines: readonly CartLine[],
  skuIds: readonly Id[] | undefined,
): readonly CartLine[] => lines.filter(({ skuId }) => skuIds?.includes(skuId) !== false);

/**
 * The line of a SKU that is bought directly. The number of pieces comes from the path of the check-out, and is at
 * least 1 and at most `PIECES_MAX`.
 */
export const lineAtOnce = (lines: readonly CartLine[], pieces: string | null): readonly CartLine[] => {
  const requested = Number(pieces);
  const quantity = Number.isInteger(requested) && requested >= 1 ? Math.min(requested, PIECES_MAX) : 1;
  return lines.map((line) => ({ ...line, quantity }));
};

/** The path of the check-out for a direct purchase without the cart. */
export const atOncePath = (skuId: Id, pieces: number) =>
  ({ path: '/mall/checkout', query: { now: skuId, pieces: String(pieces) } }) as const;

/** The path of the check-out. It contains the ticked SKUs, unless all lines are ticked. */
export const checkOutPath = (lines: readonly CartLine[], unticked: ReadonlySet<Id>): string => {
  const ticked = tickedLines(lines, unticked);
  return ticked.length === lines.length
    ? '/mall/checkout'
    : `/mall/checkout?skus=${ticked.map(({ skuId }) => skuId).join(',')}`;
};
