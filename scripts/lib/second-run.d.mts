interface FileResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly isFinal: boolean;
}

interface SuiteResult {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  readonly unhandled: number;
  readonly files: readonly FileResult[];
  readonly cpuSeconds: number;
}

/** A suite's result after its failed files ran once more, alone; `seconds` names those that passed then. */
export const withSecondRun: (
  first: SuiteResult,
  runFiles: (files: readonly string[]) => Promise<SuiteResult>,
) => Promise<SuiteResult & { readonly seconds: readonly string[] }>;
