import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:message-loss`: checks that no message is lost or duplicated on its way from the composer to the outbox.
 * The test reloads, closes or kills the tab or the browser within 60 ms of Enter, 100 times at each CPU speed. Then it
 * compares the messages with the database. To repeat a run, set MESSAGE_LOSS_ENDINGS, MESSAGE_LOSS_SPEEDS and
 * MESSAGE_LOSS_SEED.
 */
await ensureModules();
const executable = await ensureBrowser();
const built = await build('web', 'server', 'demo', 'showcase');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('playwright'),
  ['test', 'tests/e2e/message-loss.spec.ts', '--reporter=list', '--retries=0'],
  {
    env: {
      CHROMIUM_PATH: executable,
      E2E_RUNS: 'all',
      MESSAGE_LOSS_ENDINGS: process.env.MESSAGE_LOSS_ENDINGS ?? '100',
      MESSAGE_LOSS_SEED: process.env.MESSAGE_LOSS_SEED ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exit(code);
