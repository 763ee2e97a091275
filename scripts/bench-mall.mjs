import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:mall [-- --orders 1000000 --skus 100000]`: fills a brand with goods and mall orders on the server of
 * TEST_DATABASE_URL. Measures the buyers' list of goods, the search and the order desk. See docs/benchmarks.md.
 */
await ensureModules();
const { code } = await run(bin('tsx'), ['scripts/bench/mall.ts', ...process.argv.slice(2)]);
process.exit(code);
