import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/** `npm run test:failover [-- --kills 10]`: kills the primary of two PostgreSQL servers under load, repeatedly. */
await ensureModules();
const built = await build('web', 'server');
if (built !== 0) process.exit(built);
const { code } = await run(bin('tsx'), ['scripts/failover.ts', ...process.argv.slice(2)]);
process.exit(code);
