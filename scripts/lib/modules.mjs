import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** The oldest supported version of Node.js, as major and minor number. */
const NEEDED = [20, 19];

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/**
 * Whether the packages of the folder's lockfile are installed. npm writes what it installed to
 * `node_modules/.package-lock.json`, so a plain `npm ci` counts. An optional package may be missing: it can belong to
 * another system.
 */
export const isInstalled = (folder) => {
  const requested = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (requested === undefined || installed === undefined) return false;
  const packages = Object.entries(requested).filter(([path]) => path !== '');
  return (
    packages.every(([path, { version, integrity, optional, devOptional }]) => {
      const found = installed[path];
      if (found === undefined) return optional === true || devOptional === true;
      return found.version === version && found.integrity === integrity;
    }) && Object.keys(installed).every((path) => Object.hasOwn(requested, path))
  );
};

/** Ends the process with a message if the Node version is too old. */
const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`seller-desk needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
};

/** Installs the packages of the lockfile when they are missing or belong to another lockfile. */
export const ensureModules = async () => {
  checkNode();
  if (isInstalled(root)) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and an install would empty its target. Install the packages there by hand.',
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
};
