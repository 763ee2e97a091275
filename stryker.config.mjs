/**
 * `npm run test:mutation`: changes the domain, the application and the core of the back end, one place at a time, and asks
 * whether a test fails. `npm run test:mutation -- -m src/application/chat/take-over.ts` takes one file. Outside
 * `npm test`, because it takes long. docs/mutation.md gives the reasons of the survivors.
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
  // A mutant that is merely slow on a busy machine must not count as found.
  timeoutMS: 12_000,
  timeoutFactor: 3,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'data', 'reports', 'docs/pictures', 'test-results', '.git'],
};
