import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';

/**
 * `npm run build`: builds the front end and the back end, or the named targets. A target that is up to date is skipped.
 */
const named = process.argv.slice(2);
await ensureModules();
process.exit(await build(...(named.length === 0 ? ['web', 'server'] : named)));
