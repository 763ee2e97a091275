import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:hand-over`: checks that no message is lost or duplicated on its way from the composer to the outbox.
 * The test reloads, closes or kills the tab or the browser within 60 ms of Enter, 100 times at each CPU speed. Then it
 * compares the messages with the database. To repeat a run, set HAND_OVER_ENDINGS, HAND_OVER_SPEEDS and HAND_OVER_SEED.
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
