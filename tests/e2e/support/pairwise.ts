/** The factors that may vary, each with its values. */
export type Factors = Readonly<Record<string, readonly string[]>>;

export type Row<F extends Factors> = { readonly [K in keyof F]: F[K][number] };

const namedValue = (name: string, value: string) => `${name}=${value}`;

const pairKey = (one: string, other: string) => (one < other ? `${one}&${other}` : `${other}&${one}`);

/** Every existing combination, in the order of the factors. */
export const everyRow = <F extends Factors>(
  factors: F,
  exists: (row: Row<F>) => boolean = () => true,
): readonly Row<F>[] => {
  const rows = Object.entries(factors).reduce<readonly Record<string, string>[]>(
    (before, [name, values]) => before.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  return (rows as readonly Row<F>[]).filter(exists);
};

/** The pairs of values in a row. */
export const pairsOf = (row: Readonly<Record<string, string>>): readonly string[] => {
  const named = Object.entries(row).map(([name, value]) => namedValue(name, value));
  return named.flatMap((one, index) => named.slice(index + 1).map((other) => pairKey(one, other)));
};

/**
 * A few rows in which every value meets every value of every other factor, as far as the combination exists. The
 * algorithm is greedy: it takes the row with the most new pairs, and the first of several such rows. Therefore equal
 * factors result in equal rows.
 */
export const pairwise = <F extends Factors>(
  factors: F,
  exists?: (row: Row<F>) => boolean,
): readonly Row<F>[] => {
  const candidates = everyRow(factors, exists).map((row) => ({ row, pairs: pairsOf(row) }));
  const open = new Set(candidates.flatMap(({ pairs }) => pairs));
  const rows: Row<F>[] = [];
  while (open.size > 0) {
    const gains = candidates.map(({ pairs }) => pairs.filter((pair) => open.has(pair)).length);
    const best = candidates[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    rows.push(best.row);
    for (const pair of best.pairs) open.delete(pair);
  }
  return rows;
};

/**
 * One row for each value of the first factor. It is greedy: it takes the row whose values were used least, so that
 * every value of the other factors occurs.
 */
export const eachOnce = <F extends Factors, Name extends keyof F & string>(
  first: Name,
  factors: F,
  exists: (row: Row<F>) => boolean = () => true,
): readonly Row<F>[] => {
  const candidates = everyRow(factors, exists);
  const shown = new Map<string, number>();
  const timesShown = (row: Readonly<Record<string, string>>): number =>
    Object.entries(row).reduce((sum, [name, value]) => sum + (shown.get(namedValue(name, value)) ?? 0), 0);
  return (factors[first] ?? []).flatMap((value) => {
    const possible = candidates.filter((row) => row[first] === value);
    const [least] = possible.toSorted((one, other) => timesShown(one) - timesShown(other));
    if (least === undefined) return [];
    for (const [name, each] of Object.entries(least) as [string, string][]) {
      shown.set(namedValue(name, each), (shown.get(namedValue(name, each)) ?? 0) + 1);
    }
    return [least];
  });
};
