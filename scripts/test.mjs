import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm test`: installs what is missing (packages, a browser), then types, lint, formatting, architecture rules,
 * every suite and the size budget. Everything runs even when something before it failed; the last line counts.
 */
const tally = { passed: 0, failed: 0 };
const failures = [];
const secondTries = [];

const count = (name, passed, failed) => {
  tally.passed += passed;
  tally.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
};

/** Colours are for a terminal; elsewhere they only make the output long. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

const timed = async (name, work) => {
  const started = Date.now();
  const outcome = await work();
  console.log(`${outcome ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
};

/** A check that says yes or no; its output is shown only when it says no. */
const check = (name, command, args, env) =>
  timed(name, async () => {
    const { code, output } = await run(command, args, { quiet: true, ...(env ? { env } : {}) });
    if (code !== 0) console.error(output);
    count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
    return code === 0;
  });

const reports = join(root, 'reports');

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A runner that ended badly without naming a failed test still counts as one failure. */
const countSuite = (name, code, passed, failed) => {
  count(name, passed, failed === 0 && (code !== 0 || passed === 0) ? 1 : failed);
  return code === 0 && failed === 0 && passed > 0;
};

const vitest = (name, args, env = {}) =>
  timed(name, async () => {
    const file = join(reports, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], { env: { ...plain, ...env } });
    const report = readReport(file);
    return countSuite(name, code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
  });

const titlesOf = (suite, isWanted) => [
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, isWanted)),
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(isWanted))
    .map(({ file, title }) => `${file}: ${title}`),
];

const playwright = (name, executable) =>
  timed(name, async () => {
    const file = join(reports, 'e2e.json');
    const { code } = await run(bin('playwright'), ['test'], {
      env: { ...plain, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = readReport(file);
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
    if (flaky > 0) secondTries.push(...titlesOf(report, ({ status }) => status === 'flaky'));
    return countSuite(name, code, expected + flaky, unexpected);
  });

const browserPath = async () => {
  try {
    return await ensureBrowser();
  } catch (error) {
    console.error(error.message);
    count('a browser', 0, 1);
    return undefined;
  }
};

const started = Date.now();
await ensureModules();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const server = process.env.TEST_DATABASE_URL;
console.log(
  server === undefined || server === ''
    ? 'Storage tests run on embedded PostgreSQL. Races count only on a server: name one in TEST_DATABASE_URL to run them.'
    : 'Storage tests run on embedded PostgreSQL and on the server that TEST_DATABASE_URL names.',
);

const executable = await browserPath();

/** What uses one core each, two at a time, the longest first. */
const inTwos = async (tasks) => {
  const left = tasks[Symbol.iterator]();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all([work(), work()]);
};

const CRUISE = ['src', 'backend', 'tests', '--config', '.dependency-cruiser.cjs'];

await inTwos([
  () => check('lint', bin('eslint'), ['.', '--max-warnings', '0']),
  () => check('formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  () => check('types', bin('tsc'), ['--noEmit', '-p', '.']),
  () =>
    timed('build', async () => {
      const code = await build('web', 'server', 'demo', 'showcase');
      count('build', code === 0 ? 1 : 0, code === 0 ? 0 : 1);
      return code === 0;
    }),
  () => check('types of the domain, without DOM and Node', bin('tsc'), ['--noEmit', '-p', 'src/domain']),
  () => check('architecture rules', bin('depcruise'), CRUISE),
  () => check('OpenAPI: lint, generated types', process.execPath, ['scripts/check-openapi.mjs']),
]);

await vitest('domain and application (Asia/Shanghai)', ['--project', 'unit'], { TZ: 'Asia/Shanghai' });
await vitest('domain and application (America/St_Johns)', ['--project', 'unit'], { TZ: 'America/St_Johns' });

await check('size budget', process.execPath, ['scripts/size.mjs']);

await vitest('back end, adapters, rules', ['--project', 'integration'], { TZ: 'America/St_Johns' });
await vitest('screens over a running back end', ['--project', 'ui'], { TZ: 'Asia/Shanghai' });
if (executable !== undefined) await playwright('a person in a real browser', executable);

console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
for (const title of secondTries) console.log(`  passed at the second try only, mend it: ${title}`);
for (const failure of failures) console.log(`  ${failure}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
