import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:burst [-- --seconds 20]`: builds the back end, floods it with password checks as a hostile client
 * would, and prints the times of an unrelated list call and an honest sign-in. See docs/security.md.
 */
await ensureModules();
if ((await build('server')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/burst.ts', ...process.argv.slice(2)]);
process.exit(code);
