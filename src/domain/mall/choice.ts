import type { Fen } from '../ledger/fen';
import { PIECES_MAX } from './mall-order';
import type { Axis, Sku } from './sku';

/** The choice of a buyer: one value for each axis, undefined if none is chosen yet. */
export type Choice = readonly (string | undefined)[];

/**
 * The state of a value, given the choice on the other axes. `offered`: a SKU with the value and this choice is in
 * stock. `elsewhere`: only SKUs with another choice are in stock. `sold-out`: no SKU with the value is in stock.
 */
type ValueState = 'offered' | 'elsewhere' | 'sold-out';

type Sold = Pick<Sku, 'values' | 'stock' | 'disabled'>;

const isInStock = ({ stock, disabled }: Sold): boolean => stock > 0 && !disabled;

const fits = (choice: Choice, { values }: Sold): boolean =>
  values.every((value, at) => choice[at] === undefined || choice[at] === value);

const withValue = (choice: Choice, axis: number, value: string | undefined): Choice =>
  choice.map((chosen, at) => (at === axis ? value : chosen));

/** The state of a value of an axis; see `ValueState`. */
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
 * The choice after a value of an axis was chosen. If no SKU in stock has the new value and all other chosen values,
 * the other values become those of the nearest SKU: the SKU in stock that shares the most values with the choice.
 * Choosing a value that is sold out changes nothing.
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

/** The values of the first SKU in stock. If everything is sold out, only axes with a single value are chosen. */
export const firstChoice = (axes: readonly Axis[], skus: readonly Sold[]): Choice =>
  skus.find(isInStock)?.values ?? axes.map(({ values }) => (values.length === 1 ? values[0] : undefined));

/** The SKU of a complete choice, if it is for sale. */
export const skuOf = <S extends Sold>(skus: readonly S[], choice: Choice): S | undefined =>
  choice.includes(undefined) ? undefined : skus.find((sku) => !sku.disabled && fits(choice, sku));

/** The lowest and the highest price of the SKUs that match a choice; undefined if none is for sale. */
export const pricesOf = (
  skus: readonly Pick<Sku, 'values' | 'stock' | 'disabled' | 'price'>[],
  choice: Choice,
): readonly [lowest: Fen, highest: Fen] | undefined => {
  const prices = skus.filter((sku) => !sku.disabled && fits(choice, sku)).map(({ price }) => price);
  return prices.length === 0 ? undefined : [Math.min(...prices), Math.max(...prices)];
};

/**
 * The maximum number of pieces of a SKU in a cart, limited by the stock and by the limit per account. A limit of 0
 * means no limit.
 */
export const maxPieces = (stock: number, limit: number): number =>
  Math.max(0, Math.min(stock, PIECES_MAX, limit > 0 ? limit : PIECES_MAX));
