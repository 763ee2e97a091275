import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:ledger [-- --much 1000000]`: fills ledgers of 10,000 and of 1,000,000 entries on the server of
 * TEST_DATABASE_URL, and measures statements and postings. See docs/benchmarks.md.
 */
await ensureModules();
const { code } = await run(bin('tsx'), ['scripts/bench/ledger.ts', ...process.argv.slice(2)]);
process.exit(code);
