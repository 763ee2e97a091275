import { execFileSync } from 'node:child_process';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';
import { bin, TYPE_CHECKER } from './lib/run.mjs';
import { createTally, inTwos } from './lib/tally.mjs';

/**
 * `npm run test:quick [-- --since REF]`: a short loop for development. Checks types (incrementally), unused
 * files and exports, and lint and formatting of the changed files. Runs the unit tests that the change reaches. A file
 * is changed if it differs from the commit REF, by default HEAD.
 */
const [flag, ref] = process.argv.slice(2);
const since = flag === '--since' && ref !== undefined ? ref : 'HEAD';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = () => {
  try {
    return [
      ...git('diff', '--name-only', '--relative', '--diff-filter=d', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    console.error(`test:quick needs a git working copy that knows ${since}; npm test needs none.`);
    process.exit(1);
  }
};

await ensureModules();

const changed = changedFiles();
const code = changed.filter((file) => /\.(?:ts|tsx|mjs|js|cjs)$/.test(file) && !file.startsWith('.'));
console.log(`${changed.length} changed files since ${since}.`);

const CACHED = ['--cache', '--cache-location', 'node_modules/.cache/eslint'];
const { check, vitest, finish } = createTally();

await inTwos([
  () => check('types', process.execPath, [TYPE_CHECKER, '--noEmit', '-p', '.']),
  ...(code.length === 0
    ? []
    : [() => check('lint', bin('eslint'), ['--max-warnings', '0', '--no-warn-ignored', ...CACHED, ...code])]),
  ...(changed.length === 0
    ? []
    : [
        () =>
          check('formatting', bin('prettier'), [
            ...['--check', '--ignore-unknown', '--log-level', 'warn'],
            ...changed,
          ]),
        () => check('unused files, exports and packages', bin('knip'), ['--no-progress', '--cache']),
      ]),
  ...(changed.some((file) => file.startsWith('src/domain/'))
    ? [
        () =>
          check('types of the domain, without DOM and Node', process.execPath, [
            ...[TYPE_CHECKER, '--noEmit', '-p', 'src/domain'],
          ]),
      ]
    : []),
  () =>
    vitest('affected unit tests', ['--project', 'unit', '--changed', since, '--passWithNoTests'], {
      mayBeEmpty: true,
    }),
]);

process.exit(finish());
