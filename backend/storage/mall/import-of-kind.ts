import type { ImportReport, SheetLine } from '@/domain/mall/import/sheet-line';
import type { Result } from '@/domain/result';
import type { Db } from '../database';
import type { StepTools } from './step-tools';

/**
 * The import of one kind of workbook. It checks the lines against the stored rows, and returns a report and a function
 * that stores the lines.
 */
export type ImportOfKind = (
  db: Db,
  platform: string,
  lines: readonly SheetLine[],
) => Promise<{
  readonly report: ImportReport;
  /** Stores and announces the lines; a refusal rolls everything back. */
  readonly write: (tools: StepTools) => Promise<Result<undefined>>;
}>;
