import { rmSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, TYPE_CHECKER } from './lib/run.mjs';
import { REPORTS, createTally, inTwos } from './lib/tally.mjs';

/**
 * `npm test`: installs missing packages and a browser, then runs types, lint, formatting, architecture rules, every
 * suite and the size budget. A failed step does not stop the run. Test files that failed run a second time, alone. The
 * last line shows the counts. The long suites are in `npm run test:nightly`.
 */
const { count, check, vitest, playwright, finish } = createTally({ again: true });

const browserPath = async () => {
  try {
    return await ensureBrowser();
  } catch (error) {
    console.error(error.message);
    count('a browser', 0, 1);
    return undefined;
  }
};

await ensureModules();
rmSync(REPORTS, { recursive: true, force: true });

const server = process.env.TEST_DATABASE_URL;
console.log(
  server === undefined || server === ''
    ? 'Storage tests run on embedded PostgreSQL. Races count only on a server: name one in TEST_DATABASE_URL to run them.'
    : 'Storage tests run on embedded PostgreSQL and on the server that TEST_DATABASE_URL names.',
);

const executable = await browserPath();

const CRUISE = ['src', 'backend', 'tests', '--config', '.dependency-cruiser.cjs'];
const TYPES = [TYPE_CHECKER, '--noEmit', '-p'];

await inTwos([
  () => check('lint', bin('eslint'), ['.', '--max-warnings', '0']),
  () => check('types', process.execPath, [...TYPES, '.']),
  () => check('formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  () => check('build', process.execPath, ['scripts/build.mjs', 'web', 'server', 'demo', 'showcase']),
  () => check('types of the domain, without DOM and Node', process.execPath, [...TYPES, 'src/domain']),
  () => check('architecture rules', bin('depcruise'), CRUISE),
  () => check('unused files, exports and packages', bin('knip'), ['--no-progress']),
  () => check('OpenAPI: lint, generated types', process.execPath, ['scripts/check-openapi.mjs']),
]);

await vitest('domain and application (Asia/Shanghai)', ['--project', 'unit'], {
  env: { TZ: 'Asia/Shanghai' },
});
// A lint rule keeps the unit suites independent of the machine's time zone, so only the date tests run in a second
// zone.
const DATES = ['tests/domain/dates', 'tests/domain/chat/conversation-rows.test.ts'];
await vitest('dates (America/St_Johns)', ['--project', 'unit', ...DATES], {
  env: { TZ: 'America/St_Johns' },
});

await check('size budget', process.execPath, ['scripts/size.mjs']);

await vitest('back end, adapters, rules', ['--project', 'integration'], { env: { TZ: 'America/St_Johns' } });
await vitest('screens over a running back end', ['--project', 'ui'], { env: { TZ: 'Asia/Shanghai' } });
if (executable !== undefined) await playwright('a person in a real browser', executable);

process.exit(finish());
