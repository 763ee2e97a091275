import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ImportKind, ImportReport, SheetLine } from '@/domain/mall/import/sheet-line';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';

interface OpenedImport {
  readonly id: Id;
  /** Imports of other users of the brand that are open now. */
  readonly others: readonly { readonly name: string; readonly at: Instant }[];
}

/** Imports of Excel workbooks. An import belongs to the user who opened it. */
export interface MallImports {
  /** Opens an empty import of the user. */
  open(kind: ImportKind, request: CommandRequest, now: Instant): Promise<Result<OpenedImport>>;
  /** Stores a part of the lines; the same part sent again replaces the first. */
  put(
    id: Id,
    part: number,
    lines: readonly SheetLine[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /** The kind of an import of the user; undefined if there is none. */
  kindOf(id: Id): Promise<ImportKind | undefined>;
  /** Checks all lines and writes nothing. Refuses an import that is over (`mall.import-over`). */
  check(id: Id, now: Instant): Promise<Result<ImportReport>>;
  /** Writes all lines in one transaction, or none. Refuses lines with problems, and an import that was cancelled. */
  write(
    id: Id,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<Pick<ImportReport, 'things' | 'parts'>>>;
  /** Cancels the import; refused after it was written. A cancelled import stays cancelled. */
  cancel(id: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}

/** Cancels imports that were not written in time. */
export interface MallImportSweep {
  /** Cancels these imports, deletes their lines, and returns the number of imports. */
  sweep(now: Instant): Promise<number>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly mallImports: MallImports;
  }
}
