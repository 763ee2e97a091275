import { isSame } from '../kernel/merge-entered';
import { fileIdentity } from '../upload/stored-file';
import type { SkuHistoryField } from './goods-history';
import { type Axis, type Sku, skuKey } from './sku';

/** The axes of goods, and one SKU for each combination of their values. */
export interface Matrix {
  readonly axes: readonly Axis[];
  readonly skus: readonly Sku[];
}

/** A field that both sides changed to different values. */
interface SkuClash {
  readonly field: Exclude<SkuHistoryField, 'sku'>;
  readonly values: readonly string[];
}

interface MergedMatrix {
  readonly matrix: Matrix;
  readonly clashes: readonly SkuClash[];
  /** Whether both sides changed the axes differently. */
  readonly axesClash: boolean;
}

const FIELDS = ['price', 'marketPrice', 'warnAt', 'code', 'picture', 'disabled'] as const;

type Field = (typeof FIELDS)[number];

/** Whether two SKUs differ in a field. Pictures are compared by file, because the signed URL differs at each read. */
const differ = (one: Sku, other: Sku, field: Field): boolean =>
  field === 'picture'
    ? fileIdentity(one.picture) !== fileIdentity(other.picture)
    : one[field] !== other[field];

const byKey = ({ skus }: Matrix): ReadonlyMap<string, Sku> =>
  new Map(skus.map((sku) => [skuKey(sku.values), sku]));

/**
 * Merges two changes of the same axes and SKUs. A value that only one side changed comes from that side. A value that
 * both sides changed comes from `mine`. Stock comes from `newest`, because the form does not change it.
 */
export const mergeMatrix = (base: Matrix, mine: Matrix, newest: Matrix): MergedMatrix => {
  const minesAxes = !isSame(base.axes, mine.axes);
  const axesClash = minesAxes && !isSame(base.axes, newest.axes) && !isSame(mine.axes, newest.axes);
  const [was, own, now] = [byKey(base), byKey(mine), byKey(newest)];
  const clashes: SkuClash[] = [];
  const merged = (sku: Sku): Sku => {
    const key = skuKey(sku.values);
    const [before, entered, latest] = [was.get(key), own.get(key), now.get(key)];
    if (before === undefined || entered === undefined || latest === undefined) return entered ?? sku;
    const changed = FIELDS.filter((field) => differ(entered, before, field));
    for (const field of changed)
      if (differ(latest, before, field) && differ(latest, entered, field))
        clashes.push({ field, values: sku.values });
    return { ...latest, ...Object.fromEntries(changed.map((field) => [field, entered[field]])) };
  };
  const { axes, skus } = minesAxes ? mine : newest;
  return { matrix: { axes, skus: skus.map(merged) }, clashes, axesClash };
};
