/**
 * `npm run test:mutation`: turns the rules of the domain round, one place at a time, and asks whether a test fails.
 * Outside `npm test`, because it takes long. Survivors are listed with a reason in docs/mutation.md.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['src/domain/**/*.ts'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
  // A mutant that is merely slow on a busy machine must not count as found.
  timeoutMS: 12_000,
  timeoutFactor: 3,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'data', 'reports', 'docs/pictures', 'test-results', '.git'],
};
