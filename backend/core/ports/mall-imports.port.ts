import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ImportKind, ImportReport, SheetLine } from '@/domain/mall/import/sheet-line';
import type { Result } from '@/domain/result';
import type { CommandRequest } from './command-request';

interface OpenedImport {
  readonly id: Id;
  /** Imports of other people of the brand that are open now. */
  readonly others: readonly { readonly name: string; readonly at: Instant }[];
}

/** Imports by workbooks. An import belongs to the person who opened it. */
export interface MallImports {
  open(kind: ImportKind, request: CommandRequest, now: Instant): Promise<Result<OpenedImport>>;
  put(
    id: Id,
    part: number,
    lines: readonly SheetLine[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  /** The kind of an own import; undefined where there is none. */
  kindOf(id: Id): Promise<ImportKind | undefined>;
  check(id: Id, now: Instant): Promise<Result<ImportReport>>;
  /** Writes all lines in one transaction, or none. Refuses lines with problems, and an import that was cancelled. */
  write(
    id: Id,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<Pick<ImportReport, 'things' | 'parts'>>>;
  /** Refused once it is written. A cancelled import stays cancelled. */
  cancel(id: Id, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
}

/** The effects of time on imports. */
export interface MallImportSweep {
  /** Drops imports that were not written in time, with their lines. Returns their number. */
  sweep(now: Instant): Promise<number>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly mallImports: MallImports;
  }
}
