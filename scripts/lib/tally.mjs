import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';
import { bin, run } from './run.mjs';
import { withSecondRun } from './second-run.mjs';

export const REPORTS = join(root, 'reports');

/** Settings that switch colours off if the output goes to a file. There, colour codes only make the output longer. */
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

/**
 * Whether a property test failed with a counterexample. It is not run again, as another run may miss the
 * counterexample.
 */
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
    failedTests: assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName),
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
  const failedTests = titlesOf(report ?? {}, ({ status }) => status === 'unexpected');
  return [...files].map(([name, counts]) => ({
    name,
    ...counts,
    failedTests: failedTests
      .filter((title) => title.startsWith(`${name}: `))
      .map((title) => title.slice(name.length + 2)),
    isFinal: false,
  }));
};

const slugOf = (name) => name.replaceAll(/[^a-z0-9]+/gi, '-');
const fileNameOf = (name) => `${slugOf(name)}.json`;

/** The figures of a suite: the text of its lines that begin with "figures:". */
const figuresIn = (output) =>
  [...stripVTControlCharacters(output).matchAll(/^figures: (.+)$/gm)]
    .map(([, text]) => text.trim())
    .join('; ');

/** Runs two tasks at a time in the given order, because each task keeps one core busy. */
export const inTwos = async (tasks) => {
  const left = tasks[Symbol.iterator]();
  const work = async () => {
    for (const task of left) await task();
  };
  await Promise.all([work(), work()]);
};

/**
 * Runs checks and suites, counts what passed and failed, and keeps the wall and CPU seconds of each in
 * `reports/suites.json`. A failure does not stop the next step; `finish` prints the counts and returns the exit code.
 * With `again` the failed test files run once more, alone, unless a property or a race failed, too many files failed,
 * or an error belongs to no test. The end of the output lists the files that passed the second time.
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

  /**
   * Runs a step, measures its time and records its result. `work` returns `{ ok, passed, failed, cpuSeconds }`, and
   * `figures` if the output has some.
   */
  const timed = async (name, work) => {
    const begun = Date.now();
    const { cpuSeconds, ...result } = await work();
    const { ok } = result;
    const seconds = (Date.now() - begun) / 1000;
    suites.push({ name, ...result, seconds, cpuSeconds });
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s)`);
  };

  /** Runs a check that passes or fails. Its output goes to `reports/` and is shown only if it fails. */
  const check = (name, command, args, env = {}) =>
    timed(name, async () => {
      const { code, output, cpuSeconds } = await run(command, args, { quiet: true, env });
      if (code !== 0) console.error(output);
      mkdirSync(REPORTS, { recursive: true });
      writeFileSync(join(REPORTS, `${slugOf(name)}.log`), output);
      const ok = code === 0;
      return { ...count(name, ok ? 1 : 0, ok ? 0 : 1), ok, cpuSeconds, figures: figuresIn(output) };
    });

  /** A runner that reports no failed test counts as one failure if it exits with an error or has passed no test. */
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
    // If the count is missing, the run did not finish.
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

  /** Lists the failed tests at the end of the output, because a truncated log still contains the end. */
  const nameFailures = ({ files, unhandled }) => {
    for (const { name, failed, failedTests } of files) {
      if (failed === 0) continue;
      const titles = failedTests.length === 0 ? ['ended before its tests'] : failedTests;
      failures.push(...titles.map((title) => `  ${basename(name)}: ${title}`));
    }
    if (unhandled > 0) failures.push(`  errors that belong to no test: ${unhandled}`);
  };

  /** With `again`, runs the failed files once more, one at a time. Returns the final result. */
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
      const counted = countSuite(name, code, passed, failed, mayBeEmpty);
      nameFailures(result);
      return { ...counted, cpuSeconds };
    });

  const playwright = (name, executable, args = [], env = {}) =>
    timed(name, async () => {
      const result = await settled(name, await runPlaywright(name, executable, args, env), (files) => {
        const each = files.map((file) => `/${basename(file)}`);
        return runPlaywright(`${name} again`, executable, [...args, '--workers=1', ...each], env);
      });
      const { code, passed, failed, cpuSeconds } = result;
      const counted = countSuite(name, code, passed, failed, false);
      nameFailures(result);
      return { ...counted, cpuSeconds };
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
