/**
 * Sorts rows by group. The groups are in the order of their first rows; rows within a group keep their order.
 */
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

/** The heading of a group, shown before its first row: its name and its number of rows. */
export interface GroupHead {
  readonly name: string;
  readonly count: number;
}

/** The headings, each by the index of the row below it. */
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
