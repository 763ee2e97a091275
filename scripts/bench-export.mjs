import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:export [-- --orders 100000 --format csv]`: builds what is out of date, fills a database on the server that
 * TEST_DATABASE_URL names, and exports a list of orders in a real Chromium: how long the page stands still, what others
 * wait for meanwhile, how the memory grows. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('web', 'server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/export.ts', ...process.argv.slice(2)]);
process.exit(code);
