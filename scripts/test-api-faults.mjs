import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:api-faults [-- --replies 2000]`: kills PostgreSQL and nodes under load, fills the store of uploads, sends what
 * is no request; `npm run test:nightly` does it with a few. It prints what it did and how long everything took to recover.
 */
await ensureModules();
const { code } = await run(bin('tsx'), ['scripts/api-faults.ts', ...process.argv.slice(2)]);
process.exit(code);
