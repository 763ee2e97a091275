import type { SheetFault } from '../../domain/mall/import/workbook';
import type { Result } from '../../domain/result';

/** The first sheet of a workbook as texts. Empty lines are left out. */
export interface ReadWorkbook {
  /** The titles in the first line. */
  readonly head: readonly string[];
  /** The other lines with their line numbers. The cells are in the order of the head. */
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Cells that do not contain plain values. */
  readonly faults: readonly SheetFault[];
}

/** Reads workbooks outside the main thread. */
export interface SheetReader {
  /**
   * Reads a file. Refuses a file that is not a workbook, has a password or is too large when unpacked. Rejects with
   * the signal's reason once it is aborted.
   */
  read(file: Blob, signal: AbortSignal): Promise<Result<ReadWorkbook>>;
}
