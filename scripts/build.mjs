import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';

/** `npm run build`: the front end and the back end, or the targets that are named; skipped when up to date. */
const named = process.argv.slice(2);
await ensureModules();
process.exit(await build(...(named.length === 0 ? ['web', 'server'] : named)));
