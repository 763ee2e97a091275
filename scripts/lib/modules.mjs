import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const NEEDED = [20, 19];

const stampFile = join(root, 'node_modules', '.installed-lockfile');
const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Refuses a Node that is too old, in words. */
const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`seller-desk needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
};

/** Installs the packages of the lockfile when they are missing or belong to another lockfile. */
export const ensureModules = async () => {
  checkNode();
  const wanted = lockfileHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and an install would empty what it leads to: install there, by hand.',
    );
    process.exit(1);
  }
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    quiet: true,
  });
  if (code !== 0) {
    console.error(output);
    console.error('The packages could not be installed; see the lines above.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
};
