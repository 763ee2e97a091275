import type { Cell, SheetHead } from '../../domain/export/sheet';

/** One file that is being written. */
interface SheetWriting {
  /** Resolves once the rows are written, so that the reader does not run ahead. Rejects if writing failed. */
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** The whole file. Nothing can be written afterwards. */
  finish(): Promise<Blob>;
  /** Aborts and drops the written rows. Does nothing after `finish`. */
  cancel(): void;
}

/** Writes rows into a spreadsheet file, off the main thread, in memory that does not grow with the rows. */
export interface SheetWriter {
  open(head: SheetHead): SheetWriting;
}
