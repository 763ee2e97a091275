/** With more failed files than this something is broken, and the first result is the answer. */
const MOST_FILES = 12;

/**
 * A suite's result after its failed files ran once more, alone: on a machine that others use too, a test that waits for
 * something may wait too long. `runFiles(files)` answers the same shape. What passed at the second run is in `seconds`,
 * by file, so that it is named at the end.
 *
 * `files` says of each file that ran: `{ name, passed, failed, isFinal }`, `failed` also for one that ended before its
 * tests. `isFinal`: a counterexample or a race, which a second run could miss. `unhandled` counts errors of no test.
 */
export const withSecondRun = async (first, runFiles) => {
  const failed = first.files.filter((file) => file.failed > 0);
  const isFinal = first.unhandled > 0 || failed.length > MOST_FILES || failed.some((file) => file.isFinal);
  if (first.code === 0 || failed.length === 0 || isFinal) return { ...first, seconds: [] };
  const second = await runFiles(failed.map(({ name }) => name));
  const stillFailed = new Set(second.files.filter((file) => file.failed > 0).map(({ name }) => name));
  const known = new Set(second.files.map(({ name }) => name));
  // A file that did not run again has not passed.
  const missing = failed.filter(({ name }) => !known.has(name));
  const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);
  return {
    code: second.code === 0 && missing.length === 0 ? 0 : 1,
    passed: first.passed - sum(failed, 'passed') + sum(second.files, 'passed') + sum(missing, 'passed'),
    failed: sum(second.files, 'failed') + sum(missing, 'failed'),
    unhandled: second.unhandled,
    files: second.files,
    cpuSeconds: first.cpuSeconds + second.cpuSeconds,
    seconds: failed.filter(({ name }) => known.has(name) && !stillFailed.has(name)).map(({ name }) => name),
  };
};
