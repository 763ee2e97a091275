import { defineConfig } from 'vitest/config';

/** The domain's own tests, for the mutation run: few runs of each property are enough to see a rule turned round. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/few-runs.ts'],
  },
});
