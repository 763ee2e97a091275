import type { ImportReport, SheetLine } from '@/domain/mall/import/sheet-line';
import type { Result } from '@/domain/result';
import type { Db } from '../database';
import type { StepTools } from './step-tools';

/** Reads the lines of a kind on the rows of a transaction, and can write them there. */
export type ImportOfKind = (
  db: Db,
  platform: string,
  lines: readonly SheetLine[],
) => Promise<{
  readonly report: ImportReport;
  /** Stores and announces; a refusal rolls all of it back. */
  readonly write: (tools: StepTools) => Promise<Result<undefined>>;
}>;
