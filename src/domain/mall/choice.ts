import type { Fen } from '../ledger/fen';
import { PIECES_MAX } from './mall-order';
import type { Axis, Sku } from './sku';

/** The choice of a buyer: one value for each axis, undefined if none is chosen yet. */
export type Choice = readonly (string | undefined)[];

/**
 * A value beside what is chosen on the other axes. `elsewhere`: it is sold out or not made with them, but there is stock
 * with others. `sold-out`: there is stock with none.
 */
type ValueState = 'offered' | 'elsewhere' | 'sold-out';

type Sold = Pick<Sku, 'values' | 'stock' | 'disabled'>;

const isInStock = ({ stock, disabled }: Sold): boolean => stock > 0 && !disabled;

const fits = (choice: Choice, { values }: Sold): boolean =>
  values.every((value, at) => choice[at] === undefined || choice[at] === value);

const withValue = (choice: Choice, axis: number, value: string | undefined): Choice =>
  choice.map((chosen, at) => (at === axis ? value : chosen));

export const valueState = (
  skus: readonly Sold[],
  choice: Choice,
  axis: number,
  value: string,
): ValueState => {
  const left = skus.filter((sku) => isInStock(sku) && sku.values[axis] === value);
  if (left.length === 0) return 'sold-out';
  return left.some((sku) => fits(withValue(choice, axis, value), sku)) ? 'offered' : 'elsewhere';
};

/**
 * The choice after a value of an axis was chosen. Values of other axes that cannot be had with it give way to those of
 * the nearest SKU in stock; a value that is sold out with all of them changes nothing.
 */
export const choose = (skus: readonly Sold[], choice: Choice, axis: number, value: string): Choice => {
  const left = skus.filter((sku) => isInStock(sku) && sku.values[axis] === value);
  const kept = ({ values }: Sold) => values.filter((each, at) => choice[at] === each).length;
  const nearest = left.reduce<Sold | undefined>(
    (best, sku) => (best === undefined || kept(sku) > kept(best) ? sku : best),
    undefined,
  );
  if (nearest === undefined) return choice;
  const next = withValue(choice, axis, value);
  return fits(next, nearest) ? next : next.map((chosen, at) => chosen && nearest.values[at]);
};

/** The first SKU in stock; where all is sold out, only axes of a single value are chosen. */
export const firstChoice = (axes: readonly Axis[], skus: readonly Sold[]): Choice =>
  skus.find(isInStock)?.values ?? axes.map(({ values }) => (values.length === 1 ? values[0] : undefined));

/** The SKU of a whole choice, if it is sold. */
export const skuOf = <S extends Sold>(skus: readonly S[], choice: Choice): S | undefined =>
  choice.includes(undefined) ? undefined : skus.find((sku) => !sku.disabled && fits(choice, sku));

/** The lowest and the highest price of the SKUs that a choice leaves; undefined where none is sold. */
export const pricesOf = (
  skus: readonly Pick<Sku, 'values' | 'stock' | 'disabled' | 'price'>[],
  choice: Choice,
): readonly [lowest: Fen, highest: Fen] | undefined => {
  const prices = skus.filter((sku) => !sku.disabled && fits(choice, sku)).map(({ price }) => price);
  return prices.length === 0 ? undefined : [Math.min(...prices), Math.max(...prices)];
};

/** How many pieces can be put into a cart at most: those in stock, and within the limit of an account; 0 is no limit. */
export const mostPieces = (stock: number, limit: number): number =>
  Math.max(0, Math.min(stock, PIECES_MAX, limit > 0 ? limit : PIECES_MAX));
