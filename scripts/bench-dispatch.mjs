import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:dispatch [-- --orders 200000]`: fills a brand with 5,000 waiting orders and 1,000 shops on the server
 * of TEST_DATABASE_URL, and measures the dispatch desk. See docs/benchmarks.md.
 */
await ensureModules();
const { code } = await run(bin('tsx'), ['scripts/bench/dispatch.ts', ...process.argv.slice(2)]);
process.exit(code);
