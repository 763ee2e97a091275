import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:peers [-- --runs 7 --peers FOLDER]`: builds and visits our front end, RuoYi-Vue3, Ant Design Pro and
 * react-admin in turn, in a real Chromium with a slow processor and network. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('web', 'server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/peers.ts', ...process.argv.slice(2)]);
process.exit(code);
