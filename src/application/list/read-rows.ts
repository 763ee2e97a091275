import {
  type ExportPage,
  type ExportPaging,
  FIRST_OF_ALL,
  nextExportPage,
} from '../export/export-rows.use-case';

/**
 * Reads a filtered list page by page, up to `most` rows. A row on two pages, because the list changed
 * meanwhile, counts once. Rejects with the failure of a page or with the signal's reason.
 */
export const readRows = async <Row>(
  read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>,
  idOf: (row: Row) => string,
  most: number,
  signal: AbortSignal,
): Promise<readonly Row[]> => {
  const found = new Map<string, Row>();
  let paging: ExportPaging | undefined = FIRST_OF_ALL;
  while (paging !== undefined && found.size < most) {
    const page: ExportPage<Row> = await read(paging, signal);
    signal.throwIfAborted();
    for (const row of page.items) found.set(idOf(row), row);
    paging = nextExportPage(paging, page);
  }
  return [...found.values()].slice(0, most);
};
