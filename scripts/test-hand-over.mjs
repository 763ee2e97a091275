import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:hand-over`: reloads, closes and kills the tab and the browser within 60 ms of Enter, 100 times at each
 * CPU speed, and counts lost and doubled messages in the database. HAND_OVER_ENDINGS, HAND_OVER_SPEEDS and
 * HAND_OVER_SEED repeat a run.
 */
await ensureModules();
const executable = await ensureBrowser();
const built = await build('web', 'server', 'demo', 'showcase');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('playwright'),
  ['test', 'tests/e2e/hand-over.spec.ts', '--reporter=list', '--retries=0'],
  {
    env: {
      CHROMIUM_PATH: executable,
      E2E_RUNS: 'all',
      HAND_OVER_ENDINGS: process.env.HAND_OVER_ENDINGS ?? '100',
      HAND_OVER_SEED: process.env.HAND_OVER_SEED ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exit(code);
