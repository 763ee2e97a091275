import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run bench:chat [-- --runs 7 --only talk]`: builds and measures the chat in a real Chromium: the delay of a
 * message, and the cost of a conversation of 10,000. See docs/benchmarks.md.
 */
await ensureModules();
if ((await build('web', 'server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/bench/chat.ts', ...process.argv.slice(2)]);
process.exit(code);
