import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:api [-- --full --only list --stage calls]`: builds, fills a database on the server of
 * TEST_DATABASE_URL, and measures the answer times of the back end. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/api.ts', ...process.argv.slice(2)]);
process.exit(code);
