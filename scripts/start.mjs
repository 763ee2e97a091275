import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';
import { stopWithParent } from './lib/stop-with-parent.mjs';

/** `npm start`: installs missing packages, builds what is out of date, and starts the back end in this process. */
await ensureModules();
if ((await build('web', 'server')) !== 0) process.exit(1);
process.chdir(root);
if (process.env.npm_lifecycle_event === 'start') stopWithParent();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
