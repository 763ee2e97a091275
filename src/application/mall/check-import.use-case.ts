import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import {
  IMPORT_PARTS_MAX,
  type ImportKind,
  type ImportReport,
  inOrderOfLines,
  partsOf,
  type SheetLine,
} from '../../domain/mall/import/sheet-line';
import { OPTIONAL_GOODS_COLUMNS } from '../../domain/mall/import/goods-lines';
import { arrangeLines, WORKBOOK_MEGABYTES } from '../../domain/mall/import/workbook';
import { ok, refuse, type Result } from '../../domain/result';
import { MEGABYTE } from '../../domain/upload/upload-rule';
import type { SheetReader } from '../import/sheet-reader.port';
import type { IdSource } from '../kernel/ports';
import type { MallImportsGateway } from './mall-imports.port';

/** The tools for checking a workbook before it is imported. */
export interface ImportTools {
  readonly reader: SheetReader;
  readonly gateway: MallImportsGateway;
  readonly ids: IdSource;
}

export type ImportProgress =
  | { readonly step: 'reading' | 'checking' }
  | { readonly step: 'sending'; readonly sent: number; readonly total: number };

export interface ImportRun {
  readonly kind: ImportKind;
  /** The titles of each column, in each language. */
  readonly columns: readonly (readonly string[])[];
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Called as soon as the import has an id, so that the caller can cancel it. */
  readonly onOpened: (id: Id) => void;
}

export interface CheckedImport {
  readonly id: Id;
  readonly others: readonly { readonly name: string; readonly at: Instant }[];
  readonly lines: readonly SheetLine[];
  readonly report: ImportReport;
}

/**
 * Reads a workbook, sends its lines in parts, and requests a report of what an import would write. Writes nothing
 * yet. Rejects with the signal's reason once it is aborted.
 */
export const checkImport = async (
  { reader, gateway, ids }: ImportTools,
  { kind, columns, file, signal, onProgress, onOpened }: ImportRun,
): Promise<Result<CheckedImport>> => {
  if (file.size === 0) return refuse('mall.import-empty-file');
  if (file.size > WORKBOOK_MEGABYTES * MEGABYTE)
    return refuse('mall.import-too-large', { max: WORKBOOK_MEGABYTES });
  onProgress({ step: 'reading' });
  const read = await reader.read(file, signal).catch(() => {
    signal.throwIfAborted();
    return refuse('mall.import-unreadable');
  });
  if (!read.ok) return read;
  const arranged = arrangeLines(read.value, columns, kind === 'goods' ? OPTIONAL_GOODS_COLUMNS : []);
  if (!arranged.ok) return arranged;
  const { lines, problems } = arranged.value;
  const inParts = partsOf(lines);
  if (inParts.length > IMPORT_PARTS_MAX) return refuse('mall.import-too-much-text');
  signal.throwIfAborted();
  const opened = await gateway.open(kind, ids.uuid());
  if (!opened.ok) return opened;
  const { id, others } = opened.value;
  onOpened(id);
  let sent = 0;
  for (const [part, some] of inParts.entries()) {
    signal.throwIfAborted();
    onProgress({ step: 'sending', sent, total: lines.length });
    const put = await gateway.put({ id, part, lines: some }, ids.uuid());
    if (!put.ok) return put;
    sent += some.length;
  }
  signal.throwIfAborted();
  onProgress({ step: 'checking' });
  const report = await gateway.check(id, { signal });
  return ok({
    id,
    others,
    lines,
    report: { ...report, problems: inOrderOfLines([...problems, ...report.problems]) },
  });
};
