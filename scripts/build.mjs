import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';

/** `npm run build`: the front end and the back end, skipped when up to date. */
await ensureModules();
process.exit(await build('web', 'server'));
