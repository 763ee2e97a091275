import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import type { ImportKind, ImportReport, ImportStep, SheetLine } from '../../domain/mall/import/sheet-line';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

interface OpenedImport {
  readonly id: Id;
  readonly others: readonly { readonly name: string; readonly at: Instant }[];
}

/** One part of the lines of an import; parts are numbered. */
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
  open(kind: ImportKind, requestId: string): Promise<Result<OpenedImport>>;
  put(part: ImportPart, requestId: string): Promise<Result<undefined>>;
  check(id: Id, options?: CallOptions): Promise<ImportReport>;
  step(step: StepOfImport, requestId: string): Promise<Result<WrittenImport>>;
}

declare module '../services' {
  interface Services {
    readonly mallImports: MallImportsGateway;
  }
}
