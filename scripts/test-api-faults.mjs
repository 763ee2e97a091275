import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:api-faults [-- --replies 2000]`: kills PostgreSQL and nodes under load, fills the upload store, and
 * sends broken requests; `npm run test:nightly` runs a short form. It prints its steps and the recovery times.
 */
await ensureModules();
const { code } = await run(bin('tsx'), ['scripts/api-faults.ts', ...process.argv.slice(2)]);
process.exit(code);
