import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:rolling [-- --restarts 20 --proxy nginx]`: restarts two nodes in turn under load, behind nginx and
 * HAProxy with the files of `deploy/`. `scripts/rolling-restart.ts` lists what counts as a failure.
 */
await ensureModules();
const built = await build('web', 'server');
if (built !== 0) process.exit(built);
const { code } = await run(bin('tsx'), ['scripts/rolling-restart.ts', ...process.argv.slice(2)]);
process.exit(code);
