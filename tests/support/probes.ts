import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The number of attacks that the test made. */
    probes?: number;
  }
}

/**
 * Counts attacks of the running test for the table of `npm run test:security`. A test without a count is one probe.
 */
export const countProbes = (more = 1): void => {
  const test = TestRunner.getCurrentTest();
  if (test !== undefined) test.meta.probes = (test.meta.probes ?? 0) + more;
};
