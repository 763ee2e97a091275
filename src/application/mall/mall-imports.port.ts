import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import type { ImportKind, ImportReport, ImportStep, SheetLine } from '../../domain/mall/import/sheet-line';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

interface OpenedImport {
  readonly id: Id;
  readonly others: readonly { readonly name: string; readonly at: Instant }[];
}

/** One numbered part of the lines of an import. */
export interface ImportPart {
  readonly id: Id;
  readonly part: number;
  readonly lines: readonly SheetLine[];
}

/** A step on an import whose parts have been sent. */
export interface StepOfImport {
  readonly id: Id;
  readonly action: ImportStep;
}

export type WrittenImport = Pick<ImportReport, 'things' | 'parts'>;

/** Imports of workbooks into the mall. */
export interface MallImportsGateway {
  /** Opens an empty import. `others` in the answer lists colleagues who have an open import of the same kind. */
  open(kind: ImportKind, requestId: string): Promise<Result<OpenedImport>>;
  /** Stores a part; it replaces an earlier part with the same number. */
  put(part: ImportPart, requestId: string): Promise<Result<undefined>>;
  /** Checks all lines and writes nothing. */
  check(id: Id, options?: CallOptions): Promise<ImportReport>;
  /** Takes a step. `write` writes all lines, or none if one has a problem. `cancel` drops the import. */
  step(step: StepOfImport, requestId: string): Promise<Result<WrittenImport>>;
}

declare module '../services' {
  interface Services {
    readonly mallImports: MallImportsGateway;
  }
}
