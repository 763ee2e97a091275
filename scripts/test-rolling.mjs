import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:rolling [-- --restarts 20 --proxy nginx]`: rolling restarts of two nodes behind the shipped proxy
 * files.
 */
await ensureModules();
const built = await build('web', 'server');
if (built !== 0) process.exit(built);
const { code } = await run(bin('tsx'), ['scripts/rolling-restart.ts', ...process.argv.slice(2)]);
process.exit(code);
