/** If more files than this failed, they are not run again and the first result is final. */
const MOST_FILES = 12;

/**
 * Runs the failed test files of a suite once more, without other files, because a test may time out on a busy machine.
 * `runFiles` runs the named files. Returns the combined result, in which `seconds` lists the files that passed the
 * second time.
 */
export const withSecondRun = async (first, runFiles) => {
  const failed = first.files.filter((file) => file.failed > 0);
  const isFinal = first.unhandled > 0 || failed.length > MOST_FILES || failed.some((file) => file.isFinal);
  if (first.code === 0 || failed.length === 0 || isFinal) return { ...first, seconds: [] };
  const second = await runFiles(failed.map(({ name }) => name));
  const stillFailed = new Set(second.files.filter((file) => file.failed > 0).map(({ name }) => name));
  const known = new Set(second.files.map(({ name }) => name));
  // A failed file that did not run again still counts as failed.
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
