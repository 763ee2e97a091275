import type { SheetFault } from '../../domain/mall/import/workbook';
import type { Result } from '../../domain/result';

/** The first sheet of a workbook as texts. Lines without a text are left out. */
export interface ReadWorkbook {
  /** The titles in the first line. */
  readonly head: readonly string[];
  /** The other lines with their numbers, by the columns of the head. */
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Cells that are not plain values. */
  readonly faults: readonly SheetFault[];
}

/** Reads workbooks off the main thread. */
export interface SheetReader {
  /** Refuses a file that is no workbook, has a password or unpacks to too much. Rejects with the signal's reason. */
  read(file: Blob, signal: AbortSignal): Promise<Result<ReadWorkbook>>;
}
