import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:api [-- --full --only list --stage calls]`: builds what is out of date, fills a database on the server
 * that TEST_DATABASE_URL names, and measures what the back end answers how quickly. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/api.ts', ...process.argv.slice(2)]);
process.exit(code);
