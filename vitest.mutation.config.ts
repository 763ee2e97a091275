import { defineConfig } from 'vitest/config';
import { loadFailures } from './tests/support/load-failures';

/** The tests for the mutation run: few runs of each property are enough to see a rule changed. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/{domain,application,contract}/**/*.test.ts', 'tests/backend/core/**/*.test.ts'],
    // Ten thousand rules and worse: proven in npm test, too slow to be asked a thousand times.
    exclude: ['tests/domain/form/hostile-definitions.test.ts'],
    isolate: false,
    pool: 'threads',
    setupFiles: ['tests/support/few-runs.ts'],
    reporters: ['default', loadFailures],
    // Stryker has limits of its own; a test that a busy machine slows down says nothing about a mutant.
    testTimeout: 60_000,
  },
});
