/** The result of one test file. */
interface FileResult {
  readonly name: string;
  readonly passed: number;
  /** At least 1 for a file that ended before its tests ran. */
  readonly failed: number;
  /** The file failed with a counterexample or a race, which a second run could miss. */
  readonly isFinal: boolean;
}

/** The combined result of the files that ran. */
interface SuiteResult {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  /** Errors that belong to no test. */
  readonly unhandled: number;
  readonly files: readonly FileResult[];
  readonly cpuSeconds: number;
}

/**
 * Runs the failed files of a suite once more, alone, because a test may time out on a busy machine. Returns the
 * combined result. `seconds` lists the files that passed in the second run. `runFiles` runs the named files.
 */
export const withSecondRun: (
  first: SuiteResult,
  runFiles: (files: readonly string[]) => Promise<SuiteResult>,
) => Promise<SuiteResult & { readonly seconds: readonly string[] }>;
