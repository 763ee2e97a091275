import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:matrix`: visits every screen on every platform, width, theme and language, and every area as every user
 * in every language and width. `npm test` visits every screen once, and the areas as one user.
 */
await ensureModules();
const executable = await ensureBrowser();
const built = await build('web', 'server', 'demo');
if (built !== 0) process.exit(built);
const { code } = await run(
  bin('playwright'),
  ['test', 'tests/e2e/matrix.spec.ts', 'tests/e2e/areas-by-role.spec.ts', '--reporter=list'],
  {
    env: { CHROMIUM_PATH: executable, MATRIX: 'full', E2E_RUNS: 'all' },
  },
);
process.exit(code);
