/**
 * Merges the rows that all brands share with the rows of one brand. If both have a row with the same key, the brand's
 * own row is kept.
 */
export const withoutReplacedRows = <Row extends { readonly platform: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] => {
  const own = new Set(rows.filter(({ platform }) => platform !== '').map(nameOf));
  return rows.filter((row) => row.platform !== '' || !own.has(nameOf(row)));
};
