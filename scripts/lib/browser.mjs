import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, bin } from './run.mjs';

/**
 * The names of browser programs that are looked for in each folder of PATH, the preferred one first. The
 * headless shell is first, because tests need no window.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
};

const installed = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  }
  return onPath() ?? PLACES.find((file) => existsSync(file)) ?? (await playwrightsOwn());
};

const isRoot = () => process.getuid?.() === 0;

/** Installs the distribution's Chromium, if this user account may install packages. */
const installFromDistribution = async () => {
  if (!existsSync('/usr/bin/apt-get')) return;
  const [command, ...prefix] = isRoot() ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(command, [...prefix, 'update'], { quiet: true, env });
  const install = (...packages) =>
    run(command, [...prefix, 'install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
  await install('fonts-noto-cjk');
  // Older distributions have no separate package for the headless shell.
  const { code } = await install('chromium-headless-shell');
  if (code !== 0) await install('chromium');
};

/**
 * Finds or installs a Chromium: an installed one first, then Playwright's download, then the distribution's package.
 * Returns its path, or throws an error that states what is missing.
 */
export const ensureBrowser = async () => {
  const before = await installed();
  if (before !== undefined) return before;

  console.log('No Chromium found; trying Playwright’s own …');
  await run(bin('playwright'), ['install', 'chromium'], { quiet: true, timeoutMs: 300_000 });
  const downloaded = await playwrightsOwn();
  if (downloaded !== undefined) return downloaded;

  console.log('It cannot be downloaded here; trying the distribution’s …');
  await installFromDistribution();
  const fromDistribution = await installed();
  if (fromDistribution !== undefined) return fromDistribution;

  throw new Error(
    'The browser tests need a Chromium and none could be found, downloaded or installed. ' +
      'Install one (for example `apt-get install chromium`) or name it in CHROMIUM_PATH.',
  );
};
