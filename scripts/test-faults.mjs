import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:faults`: two users send 300 messages in three tabs, while each part of the system fails in turn. The
 * test prints its steps and counts. To repeat a run, set FAULTS_MESSAGES and FAULTS_SEED.
 */
await ensureModules();
const executable = await ensureBrowser();
const built = await build('web', 'server', 'demo', 'showcase');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('playwright'),
  ['test', 'tests/e2e/chat-faults.spec.ts', '--reporter=list', '--retries=0'],
  {
    env: {
      CHROMIUM_PATH: executable,
      E2E_RUNS: 'all',
      FAULTS_MESSAGES: process.env.FAULTS_MESSAGES ?? '300',
      FAULTS_SEED: process.env.FAULTS_SEED ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exit(code);
