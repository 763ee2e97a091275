import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run test:xss`: tries every known XSS payload in a real browser; `npm test` uses a sample of them. */
await ensureModules();
const executable = await ensureBrowser();
const built = await build('web', 'server', 'demo', 'showcase');
if (built !== 0) process.exit(built);
const { code } = await run(bin('playwright'), ['test', 'tests/e2e/xss', '--reporter=list'], {
  env: { CHROMIUM_PATH: executable, XSS: 'full', E2E_RUNS: 'all' },
});
process.exit(code);
