import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';
import { bin, run } from './run.mjs';
import { withSecondRun } from './second-run.mjs';

export const REPORTS = join(root, 'reports');

/** Colours are for a terminal; elsewhere they only make the output long. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const titlesOf = (suite, isRequested) => [
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, isRequested)),
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(isRequested))
    .map(({ file, title }) => `${file}: ${title}`),
];

/** The failure of a property names a counterexample; another run may not draw it again. */
const isCounterexample = ({ failureMessages = [] }) =>
  failureMessages.some((message) => message.includes('Property failed'));

const isRace = (name) => /\braces?\b/.test(basename(name));

const fileOfVitest = ({ name, status, assertionResults }) => {
  const count = (outcome) => assertionResults.filter((each) => each.status === outcome).length;
  const failed = count('failed');
  return {
    name,
    passed: count('passed'),
    failed: status === 'failed' ? Math.max(1, failed) : failed,
    isFinal: isRace(name) || assertionResults.some(isCounterexample),
  };
};

const specsOf = (suite) => [...(suite?.suites ?? []).flatMap(specsOf), ...(suite?.specs ?? [])];

const filesOfPlaywright = (report) => {
  const files = new Map();
  for (const { file, tests } of specsOf(report)) {
    const { passed, failed } = files.get(file) ?? { passed: 0, failed: 0 };
    const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
    files.set(file, {
      passed: passed + count('expected', 'flaky'),
      failed: failed + count('unexpected'),
    });
  }
  return [...files].map(([name, counts]) => ({ name, ...counts, isFinal: false }));
};

const slugOf = (name) => name.replaceAll(/[^a-z0-9]+/gi, '-');
const fileNameOf = (name) => `${slugOf(name)}.json`;

/** What a suite measured: the text of its lines that begin with "figures:". */
const figuresIn = (output) =>
  [...stripVTControlCharacters(output).matchAll(/^figures: (.+)$/gm)]
    .map(([, text]) => text.trim())
    .join('; ');

/** Two tasks at a time, in the given order: for what uses one core each. */
export const inTwos = async (tasks) => {
  const left = tasks[Symbol.iterator]();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all([work(), work()]);
};

/**
 * Runs checks and suites, counts what passed and failed, and keeps the wall and CPU seconds of each in
 * `reports/suites.json`. Nothing stops at a failure; `finish` prints the counts and answers the exit code. With `again`
 * the test files that failed run once more, alone, unless a property or a race failed; what passed then is named at the
 * end.
 */
export const createTally = ({ again = false } = {}) => {
  const started = Date.now();
  const counts = { passed: 0, failed: 0 };
  const failures = [];
  const secondTries = [];
  const suites = [];

  const count = (name, passed, failed) => {
    counts.passed += passed;
    counts.failed += failed;
    if (failed > 0) failures.push(`${name}: ${failed} failed`);
    return { passed, failed };
  };

  /** `work` answers `{ ok, passed, failed, cpuSeconds }`, and `figures` where the output had some. */
  const timed = async (name, work) => {
    const begun = Date.now();
    const { cpuSeconds, ...result } = await work();
    const { ok } = result;
    const seconds = (Date.now() - begun) / 1000;
    suites.push({ name, ...result, seconds, cpuSeconds });
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s)`);
  };

  /** A check that says yes or no; its output is kept in `reports/`, and shown only when it says no. */
  const check = (name, command, args, env = {}) =>
    timed(name, async () => {
      const { code, output, cpuSeconds } = await run(command, args, { quiet: true, env });
      if (code !== 0) console.error(output);
      mkdirSync(REPORTS, { recursive: true });
      writeFileSync(join(REPORTS, `${slugOf(name)}.log`), output);
      const ok = code === 0;
      return { ...count(name, ok ? 1 : 0, ok ? 0 : 1), ok, cpuSeconds, figures: figuresIn(output) };
    });

  /** A runner that ended badly without naming a failed test still counts as one failure. */
  const countSuite = (name, code, passed, failed, mayBeEmpty) => {
    const isEmpty = passed === 0 && !mayBeEmpty;
    const counted = count(name, passed, failed === 0 && (code !== 0 || isEmpty) ? 1 : failed);
    return { ...counted, ok: counted.failed === 0 };
  };

  const runVitest = async (name, args, env) => {
    mkdirSync(REPORTS, { recursive: true });
    const file = join(REPORTS, fileNameOf(name));
    const counted = join(REPORTS, `${slugOf(name)}.unhandled`);
    const reporters = ['dot', 'json', join(root, 'scripts/lib/unhandled-reporter.mjs')];
    const { code, cpuSeconds } = await run(
      bin('vitest'),
      ['run', ...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${file}`, ...args],
      { env: { ...plain, ...env, UNHANDLED_FILE: counted } },
    );
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file) ?? {};
    const files = testResults.map(fileOfVitest);
    // Without the count the run did not come to its end.
    const unhandled = readReport(counted) ?? 1;
    return { code, cpuSeconds, passed: numPassedTests, failed: numFailedTests, unhandled, files };
  };

  const runPlaywright = async (name, executable, args, env) => {
    const file = join(REPORTS, fileNameOf(name));
    const { code, cpuSeconds } = await run(bin('playwright'), ['test', ...args], {
      env: { ...plain, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    });
    const report = readReport(file);
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
    if (flaky > 0) secondTries.push(...titlesOf(report, ({ status }) => status === 'flaky'));
    const files = filesOfPlaywright(report);
    const unhandled = report?.errors?.length ?? 1;
    return { code, cpuSeconds, passed: expected + flaky, failed: unexpected, unhandled, files };
  };

  /** Where asked for, files that failed run once more, one at a time. */
  const settled = async (name, first, runFiles) => {
    const result = again ? await withSecondRun(first, runFiles) : { ...first, seconds: [] };
    secondTries.push(...result.seconds.map((file) => `${name}: ${relative(root, file)}`));
    return result;
  };

  const vitest = (name, args, { env = {}, mayBeEmpty = false } = {}) =>
    timed(name, async () => {
      const result = await settled(name, await runVitest(name, args, env), (files) =>
        runVitest(`${name} again`, [...args.slice(0, 2), '--no-file-parallelism', ...files], env),
      );
      const { code, passed, failed, cpuSeconds } = result;
      return { ...countSuite(name, code, passed, failed, mayBeEmpty), cpuSeconds };
    });

  const playwright = (name, executable, args = [], env = {}) =>
    timed(name, async () => {
      const result = await settled(name, await runPlaywright(name, executable, args, env), (files) => {
        const each = files.map((file) => `/${basename(file)}`);
        return runPlaywright(`${name} again`, executable, [...args, '--workers=1', ...each], env);
      });
      const { code, passed, failed, cpuSeconds } = result;
      return { ...countSuite(name, code, passed, failed, false), cpuSeconds };
    });

  const finish = () => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const cpuSeconds = Math.round(suites.reduce((sum, suite) => sum + suite.cpuSeconds, 0));
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(
      join(REPORTS, 'suites.json'),
      `${JSON.stringify({ seconds, cpuSeconds, suites }, null, 2)}\n`,
    );
    console.log(`\nTook ${seconds} s, CPU ${cpuSeconds} s.`);
    for (const title of secondTries) console.log(`  passed at the second try only, mend it: ${title}`);
    for (const failure of failures) console.log(`  ${failure}`);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
    return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
  };

  return { count, check, vitest, playwright, suites, finish };
};
