/**
 * `npm run test:mutation`: changes the domain, the application and the core of the back end, one place at a time, and
 * checks that a test fails. `npm run test:mutation -- -m src/application/chat/take-over.ts` covers one file. The
 * whole run is not part of `npm test`, because it takes hours. docs/mutation.md explains why some mutants survive.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['src/domain/**/*.ts', 'src/application/**/*.ts', 'backend/core/**/*.ts', '!backend/core/seed/**'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
  // A mutant that is only slow because the machine is busy must not count as found.
  timeoutMS: 12_000,
  timeoutFactor: 3,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'data', 'reports', 'docs/pictures', 'test-results', '.git'],
};
