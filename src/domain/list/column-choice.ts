/** A user's stored choice of the columns of a list: the order of all columns, and the hidden ones. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** A column of a list, and whether the user shows it. */
export interface ColumnVisibility {
  readonly key: string;
  readonly shown: boolean;
}

/**
 * The existing columns in the chosen order. A column that the choice does not contain, such as a new one, stands after
 * its default predecessor. It is visible unless it is hidden by default. The first column stays first and visible,
 * because it links to the details of the row.
 */
export const columnsInOrder = (
  keys: readonly string[],
  choice?: ColumnChoice,
  hiddenAtStart: readonly string[] = [],
): readonly ColumnVisibility[] => {
  const [locked, ...others] = keys;
  if (locked === undefined) return [];
  const ordered = [...new Set(choice?.order)].filter((key) => others.includes(key));
  for (const [index, key] of others.entries()) {
    if (ordered.includes(key)) continue;
    const before = others[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, key);
  }
  return [
    { key: locked, shown: true },
    ...ordered.map((key) => {
      const isHidden = choice?.order.includes(key) === true ? [] : hiddenAtStart;
      return { key, shown: choice?.hidden.includes(key) !== true && !isHidden.includes(key) };
    }),
  ];
};

/**
 * The choice to store for these columns; undefined if it equals the default. Keys in `before` that no column has now
 * are kept.
 */
export const columnChoiceToStore = (
  keys: readonly string[],
  columns: readonly ColumnVisibility[],
  before?: ColumnChoice,
  hiddenAtStart: readonly string[] = [],
): ColumnChoice | undefined => {
  const order = columns.map(({ key }) => key);
  const gone = (before?.order ?? []).filter((key) => !keys.includes(key));
  const hidden = [
    ...columns.filter(({ shown }) => !shown).map(({ key }) => key),
    ...(before?.hidden ?? []).filter((key) => !keys.includes(key)),
  ];
  const isHiddenAtStart = (key: string) => hiddenAtStart.includes(key);
  const isDefault =
    hidden.every(isHiddenAtStart) &&
    columns.every(({ key, shown }) => !shown || !isHiddenAtStart(key)) &&
    order.every((key, index) => key === keys[index]);
  return isDefault ? undefined : { order: [...order, ...gone], hidden };
};

/** Moves a column by one place; the first column stays first. */
export const moveColumn = (
  columns: readonly ColumnVisibility[],
  key: string,
  by: -1 | 1,
): readonly ColumnVisibility[] => {
  const from = columns.findIndex((column) => column.key === key);
  const to = from + by;
  const [moved, other] = [columns[from], columns[to]];
  if (from < 1 || to < 1 || moved === undefined || other === undefined) return columns;
  return columns.map((column, index) => (index === from ? other : index === to ? moved : column));
};

/** Shows or hides a column; the first column stays visible. */
export const showColumn = (
  columns: readonly ColumnVisibility[],
  key: string,
  shown: boolean,
): readonly ColumnVisibility[] =>
  columns.map((column, index) => (index > 0 && column.key === key ? { key, shown } : column));
