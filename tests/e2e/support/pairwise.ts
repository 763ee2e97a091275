/** What may vary, each with its values. */
export type Factors = Readonly<Record<string, readonly string[]>>;

export type Row<F extends Factors> = { readonly [K in keyof F]: F[K][number] };

const NAMED = (name: string, value: string) => `${name}=${value}`;

const pairKey = (one: string, other: string) => (one < other ? `${one}&${other}` : `${other}&${one}`);

/** Every combination that exists, in the order of the factors. */
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

/** The pairs of values that a row shows. */
export const pairsOf = (row: Readonly<Record<string, string>>): readonly string[] => {
  const named = Object.entries(row).map(([name, value]) => NAMED(name, value));
  return named.flatMap((one, index) => named.slice(index + 1).map((other) => pairKey(one, other)));
};

/**
 * Few rows in which every value meets every value of every other factor that it exists with. Greedy: the row that shows most pairs not
 * shown yet, the first of equals; so the same factors always give the same rows.
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
