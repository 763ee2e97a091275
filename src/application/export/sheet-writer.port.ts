import type { Cell, SheetHead } from '../../domain/export/sheet';

/** A file that is being written. */
interface SheetWriting {
  /**
   * Writes rows. Resolves once they are written, so that the reader does not run ahead. Rejects if writing
   * failed.
   */
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Returns the whole file. Nothing can be written afterwards. */
  finish(): Promise<Blob>;
  /** Aborts and drops the written rows. It does nothing after `finish`. */
  cancel(): void;
}

/**
 * Writes rows into a spreadsheet file outside the main thread. Its memory does not grow with the number of
 * rows.
 */
export interface SheetWriter {
  /** Starts a file with its title row. */
  open(head: SheetHead): SheetWriting;
}
