import type { ImportReport, SheetLine } from '@/domain/mall/import/sheet-line';
import type { Result } from '@/domain/result';
import type { Db } from '../database';
import type { StepTools } from './step-tools';

/** Checks the lines of one kind of workbook against the locked rows, and can write them. */
export type ImportOfKind = (
  db: Db,
  platform: string,
  lines: readonly SheetLine[],
) => Promise<{
  readonly report: ImportReport;
  /** Stores and announces the lines; a refusal rolls everything back. */
  readonly write: (tools: StepTools) => Promise<Result<undefined>>;
}>;
