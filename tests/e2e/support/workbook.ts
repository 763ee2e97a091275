import { writeXlsx } from 'hucre/xlsx';

/** A file for a file picker: a workbook of one sheet with these rows, the first of which is the header. */
export const workbook = async (name: string, rows: readonly (readonly string[])[]) => ({
  name: `${name}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    (await writeXlsx({ sheets: [{ name, rows: rows.map((row) => [...row]) }] })) as Uint8Array,
  ),
});
