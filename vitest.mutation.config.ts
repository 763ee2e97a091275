import { defineConfig } from 'vitest/config';
import { loadFailures } from './tests/support/load-failures';

/** The tests of the mutation run. A few runs of each property are enough to detect a changed rule. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/{domain,application,contract}/**/*.test.ts', 'tests/backend/core/**/*.test.ts'],
    // Its property over ten thousand rules is too slow to run for each mutant. It runs in `npm test`.
    exclude: ['tests/domain/form/hostile-definitions.test.ts'],
    isolate: false,
    pool: 'threads',
    setupFiles: ['tests/support/few-runs.ts'],
    reporters: ['default', loadFailures],
    // Stryker has its own time limits. A test that is slow on a busy machine must not count as a found mutant.
    testTimeout: 60_000,
  },
});
