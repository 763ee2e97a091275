import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureModules } from './modules.mjs';
import { root } from './root.mjs';

/** Installs and builds what is missing, then runs a command of the built back end in this process and folder. */
export const runOperatorCommand = async (name) => {
  await ensureModules();
  if ((await build('server')) !== 0) process.exit(1);
  await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href);
};
