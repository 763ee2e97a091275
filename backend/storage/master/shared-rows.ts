/** Rows of all brands and of one brand. The brand's own row replaces a shared one with the same key. */
export const ownFirst = <Row extends { readonly platform: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] => {
  const own = new Set(rows.filter(({ platform }) => platform !== '').map(nameOf));
  return rows.filter((row) => row.platform !== '' || !own.has(nameOf(row)));
};
