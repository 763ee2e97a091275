/** The rows with those of one group together: groups in the order of their first rows, rows as they were. */
export const inGroups = <Row>(rows: readonly Row[], groupOf: (row: Row) => string): readonly Row[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = groupOf(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return [...groups.values()].flat();
};

/** The heading before a row that begins a group: its name, and how many rows of it follow. */
export interface GroupHead {
  readonly name: string;
  readonly count: number;
}

/** The headings by the place of the row that each stands before. */
export const groupHeads = <Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): ReadonlyMap<number, GroupHead> => {
  const heads = new Map<number, GroupHead>();
  if (groupOf === undefined) return heads;
  let start = 0;
  rows.forEach((row, place) => {
    const name = groupOf(row);
    if (heads.get(start)?.name !== name) start = place;
    heads.set(start, { name, count: place - start + 1 });
  });
  return heads;
};
