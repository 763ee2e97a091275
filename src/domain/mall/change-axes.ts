import type { Matrix } from './merge-matrix';
import { type Axis, type Sku, skuKey, skusOf } from './sku';

/** The data that an open form keeps about former combinations of its axes (see `Axis`). */
export interface AxesMemory {
  /** The last state of every combination so far, by its values. */
  readonly former: ReadonlyMap<string, Sku>;
  /** The value that the last change removed from an axis. The next new value of that axis replaces it. */
  readonly removed?: { readonly at: number; readonly value: string };
}

export const NO_MEMORY: AxesMemory = { former: new Map() };

/**
 * If the values of exactly one axis differ: that axis, with its removed and added values. Undefined for any other
 * change.
 */
const changeOf = (before: readonly Axis[], after: readonly Axis[]) => {
  if (before.length !== after.length) return undefined;
  const changed = after.flatMap(({ values }, at) => {
    const was = before[at]?.values ?? [];
    return values.length === was.length && values.every((value, place) => value === was[place])
      ? []
      : [
          {
            at,
            gone: was.filter((value) => !values.includes(value)),
            come: values.filter((value) => !was.includes(value)),
          },
        ];
  });
  return changed.length === 1 ? changed[0] : undefined;
};

/** The removed value that a single added value replaces, even if the previous change removed it. */
const replacedBy = (
  { at, gone, come }: NonNullable<ReturnType<typeof changeOf>>,
  { removed }: AxesMemory,
): string | undefined => {
  if (come.length !== 1 || gone.length > 1) return undefined;
  return gone[0] ?? (removed?.at === at ? removed.value : undefined);
};

/**
 * The combinations after a change of the axes, and the data to keep. A combination is identified by its values. If it
 * existed before, it keeps its last state. If one of its values replaces another value, it copies the combination with
 * that other value, except stock and code. All other new combinations come from `skusOf`. `keepsAll` means that the
 * goods are not stored yet, so stock and code are copied too.
 */
export const changeAxes = (
  { axes, skus }: Matrix,
  next: readonly Axis[],
  memory: AxesMemory,
  keepsAll: boolean,
): { readonly skus: readonly Sku[]; readonly memory: AxesMemory } => {
  const former = new Map([...memory.former, ...skus.map((sku) => [skuKey(sku.values), sku] as const)]);
  const change = changeOf(axes, next);
  const replaced = change && replacedBy(change, memory);
  const sourceOf = (values: readonly string[]): Sku | undefined =>
    change === undefined || replaced === undefined || values[change.at] !== change.come[0]
      ? undefined
      : former.get(skuKey(values.map((value, at) => (at === change.at ? replaced : value))));
  const made = skusOf(next, skus).map((proposed): Sku => {
    const { values } = proposed;
    const known = former.get(skuKey(values));
    if (known !== undefined) return known;
    const source = sourceOf(values);
    if (source === undefined) return proposed;
    return { ...source, values, ...(keepsAll ? {} : { stock: 0, code: '' }) };
  });
  const isRemoval = change?.gone.length === 1 && change.come.length === 0;
  const [value = ''] = change?.gone ?? [];
  return {
    skus: made,
    memory: { former, ...(change !== undefined && isRemoval ? { removed: { at: change.at, value } } : {}) },
  };
};
