import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, clearMocks: true, restoreMocks: true };

/** `unit`: no DOM, no network, no real time. `backend`: real PostgreSQL and sockets. `ui`: views over a running back end. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          // Plain functions share nothing, so the files need no process of their own: four times as fast.
          isolate: false,
          pool: 'threads',
          unstubGlobals: true,
          include: ['tests/{domain,application,contract,messages}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'integration',
          include: ['tests/{backend,adapters,architecture,scripts}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/ui-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
