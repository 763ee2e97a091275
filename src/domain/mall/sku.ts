import type { Fen } from '../ledger/fen';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** One way in which pieces of the same goods differ, such as colour. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

/** One combination of values that has its own price and stock. Prices are in fen. */
export interface Sku {
  /** One value for each axis, in the order of the axes. */
  readonly values: readonly string[];
  readonly price: Fen;
  /** The market price, for comparison; 0 shows none. */
  readonly marketPrice: Fen;
  readonly stock: number;
  /** The stock at or below which staff see a warning. */
  readonly warnAt: number;
  readonly code: string;
  /** A picture that replaces the first picture of the goods; empty if the SKU has none. */
  readonly picture: string;
  /** Whether the combination is not for sale. */
  readonly disabled: boolean;
}

export const AXES_MAX = 3;
const VALUES_MAX = 20;
/** The maximum number of combinations of one entry of goods. */
export const SKUS_MAX = 200;
export const AXIS_NAME_MAX = 20;
export const AXIS_VALUE_MAX = 40;
export const CODE_MAX = 40;

const NEW_SKU: Omit<Sku, 'values'> = {
  price: 0,
  marketPrice: 0,
  stock: 0,
  warnAt: 0,
  code: '',
  picture: '',
  disabled: false,
};

/** The picture of a SKU, or the first one of its goods. */
export const pictureOf = (
  { picture }: Pick<Sku, 'picture'>,
  pictures: readonly string[],
): readonly string[] => (picture === '' ? pictures.slice(0, 1) : [picture]);

/** The other SKUs with the same value on the first axis, such as the same colour. */
export const alikeIn = <Given extends Pick<Sku, 'values'>>(
  skus: readonly Given[],
  { values }: Pick<Sku, 'values'>,
): readonly Given[] =>
  skus.filter((each) => each.values[0] === values[0] && skuKey(each.values) !== skuKey(values));

/** The key of a combination of values. The separator is a control character, which no value contains. */
export const skuKey = (values: readonly string[]): string => values.join('\u0001');

/**
 * The number of combinations of the axes. Compare it with `SKUS_MAX` before building them: three long axes can have
 * millions.
 */
export const combinationsIn = (axes: readonly Axis[]): number =>
  axes.reduce((count, { values }) => count * values.length, 1);

const combinationsOf = (axes: readonly Axis[]): readonly (readonly string[])[] =>
  axes.reduce<readonly (readonly string[])[]>(
    (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

/** Whether all of `some` are in `all`, in the same order. */
const isSubsequenceOf = (some: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const value of all) if (value === some[at]) at += 1;
  return at === some.length;
};

/** Whether two combinations of several axes differ in exactly one value. */
const isNeighbour = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 1 &&
  some.length === others.length &&
  some.filter((value, at) => value !== others[at]).length === 1;

/**
 * The SKUs of the axes, one for each combination of values. A known combination stays unchanged. A new one, from an
 * added or removed axis or a new value, copies the nearest known combination, but not its stock and code.
 */
export const skusOf = (axes: readonly Axis[], known: readonly Sku[]): readonly Sku[] => {
  const byKey = new Map(known.map((sku) => [skuKey(sku.values), sku]));
  return combinationsOf(axes).map((values) => {
    const same = byKey.get(skuKey(values));
    if (same !== undefined) return same;
    const near =
      known.find((sku) => isSubsequenceOf(sku.values, values) || isSubsequenceOf(values, sku.values)) ??
      known.find((sku) => isNeighbour(sku.values, values));
    return near === undefined
      ? { ...NEW_SKU, values }
      : { ...near, values, stock: NEW_SKU.stock, code: NEW_SKU.code };
  });
};

const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.indexOf(value) !== at);

/** Trims the axes and their values. Refuses missing, repeated, overlong or too many axes or values. */
export const checkAxes = (axes: readonly Axis[]): Result<readonly Axis[]> => {
  const trimmed = axes.map(({ name, values }) => ({
    name: name.trim(),
    values: values.map((value) => value.trim()),
  }));
  const isFull = ({ name, values }: Axis) =>
    name !== '' && values.length > 0 && values.length <= VALUES_MAX && !values.some(isBlank);
  if (trimmed.length < 1 || trimmed.length > AXES_MAX || !trimmed.every(isFull))
    return refuse('mall.axes-invalid', { axes: AXES_MAX, values: VALUES_MAX });
  if (trimmed.some(({ name }) => lengthOf(name) > AXIS_NAME_MAX))
    return refuse('mall.text-too-long', { max: AXIS_NAME_MAX });
  if (trimmed.some(({ values }) => values.some((value) => lengthOf(value) > AXIS_VALUE_MAX)))
    return refuse('mall.text-too-long', { max: AXIS_VALUE_MAX });
  const twice =
    repeated(trimmed.map(({ name }) => name)) ??
    trimmed.map(({ values }) => repeated(values)).find((value) => value !== undefined);
  return twice === undefined ? ok(trimmed) : refuse('mall.value-twice', { value: twice });
};

/**
 * Checks that at least one SKU is for sale, and that each SKU for sale has a price. The refusal names the first SKU
 * without a price.
 */
export const checkSold = <S extends Pick<Sku, 'values' | 'price' | 'disabled'>>(
  skus: readonly S[],
): Result<readonly S[]> => {
  const sold = skus.filter(({ disabled }) => !disabled);
  const priceless = sold.find(({ price }) => price <= 0);
  if (sold.length > 0 && priceless === undefined) return ok(skus);
  return priceless === undefined || priceless.values.length === 0
    ? refuse('mall.price-required')
    : refuse('mall.price-missing', { sku: priceless.values.join(' / ') });
};

/**
 * Checks the SKUs of axes. There must be one for each combination and at least one for sale, and each SKU for sale
 * needs a price. A code occurs at most once, because the import of parcels finds a SKU by its code.
 */
export const checkSkus = (axes: readonly Axis[], skus: readonly Sku[]): Result<readonly Sku[]> => {
  if (skus.length > SKUS_MAX || combinationsIn(axes) > SKUS_MAX)
    return refuse('mall.skus-invalid', { max: SKUS_MAX });
  const expected = combinationsOf(axes).map(skuKey);
  const given = new Set(skus.map(({ values }) => skuKey(values)));
  const isWhole = expected.length === skus.length && expected.every((key) => given.has(key));
  if (!isWhole) return refuse('mall.skus-invalid', { max: SKUS_MAX });
  if (skus.some(({ code }) => lengthOf(code) > CODE_MAX))
    return refuse('mall.text-too-long', { max: CODE_MAX });
  const twice = repeated(skus.map(({ code }) => code.trim()).filter((code) => code !== ''));
  if (twice !== undefined) return refuse('mall.code-twice', { code: twice });
  return checkSold(skus);
};
