import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:export [-- --orders 100000 --format csv]`: builds, fills a database on the server of
 * TEST_DATABASE_URL, and exports a list of orders in a real Chromium. Measures how long the page is blocked, the delay
 * of other users, and the growth of memory. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('web', 'server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/export.ts', ...process.argv.slice(2)]);
process.exit(code);
