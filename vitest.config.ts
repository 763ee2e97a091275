import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const node = { environment: 'node' as const, clearMocks: true, restoreMocks: true };

/**
 * The test files of one worker share its modules and one embedded database, which is emptied between files. Imports
 * are read once, and PostgreSQL starts once for each worker. No file may leave data behind.
 */
const sharedWorker = { isolate: false, pool: 'forks' as const, unstubGlobals: true };

/**
 * Runs the test files that start processes first. They are short files that wait more than they compute, so that sorting
 * by size would run them last, one by one.
 */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/backend/node/');
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/**
 * Suites that kill or restart databases, nodes and poolers, or fill a disk: `npm run test:nightly` runs them, and the gate does not.
 */
const NIGHTLY = [
  'tests/backend/node/failover.test.ts',
  'tests/backend/node/faults.test.ts',
  'tests/backend/node/order-lives.test.ts',
  'tests/backend/node/payment-lives.test.ts',
  'tests/backend/node/ledger-kills.test.ts',
  'tests/backend/node/mall-kills.test.ts',
  'tests/backend/node/full-disk.test.ts',
  'tests/backend/node/write-probe.test.ts',
  'tests/backend/node/own-cluster.test.ts',
  'tests/backend/node/backup/move.test.ts',
  'tests/backend/jobs/killed-nodes.test.ts',
  'tests/backend/node/cluster/limits.test.ts',
  'tests/backend/node/cluster/pooler.test.ts',
  'tests/backend/node/cluster/rolling-restart.test.ts',
  'tests/backend/node/cluster/shipped-proxies.test.ts',
];

/** `unit`: no DOM, no network, no real time. `integration`: real PostgreSQL and sockets. `ui`: views over a running back end. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default'],
    sequence: { sequencer: ProcessesFirst },
    // Vitest's default is one less than the number of processors.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          // Plain functions share no state, so the files share a process, which is four times as fast.
          isolate: false,
          pool: 'threads',
          unstubGlobals: true,
          include: ['tests/{domain,application,contract,messages}/**/*.test.ts'],
          // A property test that takes seconds takes longer on a shared machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...sharedWorker,
          name: 'integration',
          globalSetup: ['tests/support/prepare-back-end.ts'],
          include: ['tests/{backend,adapters,architecture,scripts}/**/*.test.ts'],
          exclude: NIGHTLY,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...sharedWorker,
          name: 'nightly',
          globalSetup: ['tests/support/prepare-back-end.ts'],
          include: NIGHTLY,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...sharedWorker,
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
