import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run test:security`: runs the probes of the security tests, on the embedded engine and on the server that
 * `TEST_DATABASE_URL` names. It adds up the probes that the tests report and prints the table of docs/security.md. A
 * test file without a probe is a failure. Two other commands cover the rest: `npm run test:xss` tests markup and
 * scripts in a browser, and `npm run test:burst` floods a built server.
 */
const back = (...names) => names.map((name) => `tests/backend/${name}.test.ts`);
const KINDS = [
  [
    'access matrix: every call of the contract',
    back(
      ...['permissions/matrix', 'permissions/staff', 'permissions/resumable-uploads'],
      ...['permissions/foreign-objects', 'core/duties'],
    ),
  ],
  [
    'objects, fields and identities of others',
    back(
      ...['security/identity', 'security/orders-and-users', 'storage/scope'],
      ...[
        'core/file-addresses',
        'core/file-fields',
        'core/file-fields-of-areas',
        'core/session-cookie',
        'core/session',
      ],
    ),
  ],
  ['injection', back('security/injection', 'permissions/hostile-queries')],
  ['naughty strings', back('security/naughty-strings', 'storage/hostile-input', 'storage/user-names')],
  ['paths and bytes on the wire', back('security/paths', 'security/connections')],
  [
    'files and decompression bombs',
    [
      ...back('security/uploads', 'core/uploads', 'core/previews', 'node/pictures/pictures'),
      'tests/domain/upload/picture/read-picture.test.ts',
    ],
  ],
  [
    'bursts and guesses',
    back(
      ...['core/password-bounds', 'core/sign-in-guard', 'core/second-factor', 'core/captcha'],
      ...[
        'core/http/in-flight',
        'core/http/request-gate',
        'core/http/request-limits',
        'core/http/rate-limit',
      ],
    ),
  ],
];

const server = process.env.TEST_DATABASE_URL || undefined;
const ENGINES = [
  ['embedded', { TEST_DATABASE_URL: undefined, TEST_ENGINE: undefined }],
  ...(server === undefined ? [] : [['server', { TEST_DATABASE_URL: server, TEST_ENGINE: 'server' }]]),
];

const reports = join(root, 'reports');

/** Runs the tests on one engine. Returns, by test file, the number of probes and of passed and failed tests. */
const runOn = async ([engine, env]) => {
  const file = join(reports, `security-${engine}.json`);
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(bin('vitest'), ['run', ...args, ...KINDS.flatMap(([, files]) => files)], {
    env,
  });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = new Map();
  for (const { name, assertionResults, status } of testResults) {
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
    const failed = ran.filter((test) => test.status === 'failed').length;
    counts.set(relative(root, name).replaceAll('\\', '/'), {
      probes: ran.reduce((sum, { meta }) => sum + (meta?.probes ?? 1), 0),
      passed: ran.length - failed,
      // A file that could not be loaded or set up lists no failed test, but counts as one failure.
      failed: failed === 0 && status === 'failed' ? 1 : failed,
    });
  }
  return { engine, code, counts };
};

const NONE = { probes: 0, passed: 0, failed: 0 };
const totalOf = (files, { counts }) =>
  files
    .map((file) => counts.get(file) ?? NONE)
    .reduce((sum, each) => ({
      probes: sum.probes + each.probes,
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
    }));

await ensureModules();
mkdirSync(reports, { recursive: true });
const runs = [];
for (const engine of ENGINES) runs.push(await runOn(engine));

const cells = (files) =>
  runs.flatMap((each) => {
    const { probes, passed, failed } = totalOf(files, each);
    return [probes, failed === 0 ? `${passed} passed` : `${failed} of ${passed + failed} failed`];
  });
const row = (columns) => console.log(`| ${columns.join(' | ')} |`);
console.log('');
row(['kind', ...runs.flatMap(({ engine }) => [`${engine}: probes`, `${engine}: tests`])]);
row(['---', ...runs.flatMap(() => ['--:', '--:'])]);
for (const [kind, files] of KINDS) row([kind, ...cells(files)]);
row(['all', ...cells(KINDS.flatMap(([, files]) => files))]);
if (server === undefined)
  console.log('\nOnly the embedded engine: name a server in TEST_DATABASE_URL for both.');

const unproven = runs.flatMap((each) =>
  KINDS.flatMap(([, files]) => files)
    .filter((file) => totalOf([file], each).probes === 0)
    .map((file) => `${each.engine}: ${file} made no probe`),
);
for (const line of unproven) console.error(line);
process.exit(unproven.length === 0 && runs.every(({ code }) => code === 0) ? 0 : 1);
