import type { Fen } from '../ledger/fen';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** One way in which pieces of the same goods differ, such as colour. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Sku {
  /** One value of each axis, in their order. */
  readonly values: readonly string[];
  readonly price: Fen;
  /** The price elsewhere; 0 shows nothing. */
  readonly marketPrice: Fen;
  readonly stock: number;
  /** At this stock or below, staff see a warning. */
  readonly warnAt: number;
  readonly code: string;
  /** Shown in the place of the first picture of the goods; empty without one. */
  readonly picture: string;
  /** A combination that is not sold. */
  readonly disabled: boolean;
}

export const AXES_MAX = 3;
const VALUES_MAX = 20;
/** The most combinations of one piece of goods. */
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

/** The other SKUs that share the first value of one, such as its colour. */
export const alikeIn = <Given extends Pick<Sku, 'values'>>(
  skus: readonly Given[],
  { values }: Pick<Sku, 'values'>,
): readonly Given[] =>
  skus.filter((each) => each.values[0] === values[0] && skuKey(each.values) !== skuKey(values));

/** Names combinations apart from each other: no value holds the separator, a control character. */
export const skuKey = (values: readonly string[]): string => values.join('\u0001');

/** How many combinations the axes have. Compare it with `SKUS_MAX` before they are built: three long axes have millions. */
export const combinationsIn = (axes: readonly Axis[]): number =>
  axes.reduce((count, { values }) => count * values.length, 1);

const combinationsOf = (axes: readonly Axis[]): readonly (readonly string[])[] =>
  axes.reduce<readonly (readonly string[])[]>(
    (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

/** Whether all of `some` stand in `all`, in the same order. */
const standsIn = (some: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const value of all) if (value === some[at]) at += 1;
  return at === some.length;
};

/** Whether they differ in one place alone, and share another. */
const isNeighbour = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 1 &&
  some.length === others.length &&
  some.filter((value, at) => value !== others[at]).length === 1;

/**
 * The SKUs of some axes: every combination once, in order. A combination that was there stays as it is. One that an added
 * or a removed axis or a new value makes keeps prices, warning level and picture of the nearest
 * known one, but neither stock nor code.
 */
export const skusOf = (axes: readonly Axis[], known: readonly Sku[]): readonly Sku[] => {
  const byKey = new Map(known.map((sku) => [skuKey(sku.values), sku]));
  return combinationsOf(axes).map((values) => {
    const same = byKey.get(skuKey(values));
    if (same !== undefined) return same;
    const near =
      known.find((sku) => standsIn(sku.values, values) || standsIn(values, sku.values)) ??
      known.find((sku) => isNeighbour(sku.values, values));
    return near === undefined
      ? { ...NEW_SKU, values }
      : { ...near, values, stock: NEW_SKU.stock, code: NEW_SKU.code };
  });
};

const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, at) => values.indexOf(value) !== at);

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

/** The SKUs are those of the axes; at least one is sold, and each that is sold has a price. */
export const checkSkus = (axes: readonly Axis[], skus: readonly Sku[]): Result<readonly Sku[]> => {
  if (skus.length > SKUS_MAX || combinationsIn(axes) > SKUS_MAX)
    return refuse('mall.skus-invalid', { max: SKUS_MAX });
  const expected = combinationsOf(axes).map(skuKey);
  const given = new Set(skus.map(({ values }) => skuKey(values)));
  const isWhole = expected.length === skus.length && expected.every((key) => given.has(key));
  if (!isWhole) return refuse('mall.skus-invalid', { max: SKUS_MAX });
  if (skus.some(({ code }) => lengthOf(code) > CODE_MAX))
    return refuse('mall.text-too-long', { max: CODE_MAX });
  const sold = skus.filter(({ disabled }) => !disabled);
  return sold.length === 0 || sold.some(({ price }) => price <= 0) ? refuse('mall.price-required') : ok(skus);
};
