import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:shell [-- --runs 7 --only sign-in]`: builds and measures a user's waits in a real Chromium with a
 * slow processor and network. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('web', 'server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/shell.ts', ...process.argv.slice(2)]);
process.exit(code);
