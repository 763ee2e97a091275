import { describe, expect, it, vi } from 'vitest';
import { withSecondRun } from '../../scripts/lib/second-run.mjs';

interface File {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly isFinal?: boolean;
}

const result = (files: readonly File[]) => ({
  code: files.some(({ failed }) => failed > 0) ? 1 : 0,
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failed: files.reduce((sum, { failed }) => sum + failed, 0),
  unhandled: 0,
  files: files.map((file) => ({ isFinal: false, ...file })),
  cpuSeconds: 10,
});

const STEADY = { name: 'steady', passed: 8, failed: 0 };
const BROKEN = { name: 'broken', passed: 3, failed: 2 };

describe('the second run of failed test files', () => {
  it('does not happen after a suite that passed', async () => {
    const runFiles = vi.fn();
    expect(await withSecondRun(result([STEADY]), runFiles)).toMatchObject({
      code: 0,
      passed: 8,
      seconds: [],
    });
    expect(runFiles).not.toHaveBeenCalled();
  });

  it('runs only the failed files, and lists the files that pass now', async () => {
    const runFiles = vi.fn(() => Promise.resolve(result([{ name: 'broken', passed: 5, failed: 0 }])));
    expect(await withSecondRun(result([STEADY, BROKEN]), runFiles)).toMatchObject({
      code: 0,
      passed: 13,
      failed: 0,
      cpuSeconds: 20,
      seconds: ['broken'],
    });
    expect(runFiles).toHaveBeenCalledExactlyOnceWith(['broken']);
  });

  it('keeps the failure of a test that fails again', async () => {
    const again = { name: 'broken', passed: 4, failed: 1 };
    const other = { name: 'other', passed: 0, failed: 1 };
    const runFiles = () => Promise.resolve(result([again, { ...other, passed: 1, failed: 0 }]));
    expect(await withSecondRun(result([STEADY, BROKEN, other]), runFiles)).toMatchObject({
      code: 1,
      passed: 13,
      failed: 1,
      seconds: ['other'],
    });
  });

  it('keeps the failures of a file that did not run again', async () => {
    const empty = { ...result([]), code: 0 };
    expect(await withSecondRun(result([STEADY, BROKEN]), () => Promise.resolve(empty))).toMatchObject({
      code: 1,
      passed: 11,
      failed: 2,
      seconds: [],
    });
  });

  it('does not happen if the suite itself crashed or many tests failed', async () => {
    const runFiles = vi.fn();
    const crashed = { ...result([STEADY]), code: 1 };
    expect(await withSecondRun(crashed, runFiles)).toMatchObject({ code: 1, passed: 8, failed: 0 });
    const many = Array.from({ length: 13 }, (_, nth) => ({ ...BROKEN, name: `broken ${nth}` }));
    expect(await withSecondRun(result(many), runFiles)).toMatchObject({ code: 1, failed: 26 });
    expect(runFiles).not.toHaveBeenCalled();
  });

  it('does not happen after a failure marked as final, or after an error outside all tests', async () => {
    const runFiles = vi.fn();
    const final = result([BROKEN, { ...BROKEN, name: 'race', isFinal: true }]);
    expect(await withSecondRun(final, runFiles)).toMatchObject({ code: 1, failed: 4, seconds: [] });
    const unhandled = { ...result([STEADY, BROKEN]), unhandled: 1 };
    expect(await withSecondRun(unhandled, runFiles)).toMatchObject({ code: 1, failed: 2, seconds: [] });
    expect(runFiles).not.toHaveBeenCalled();
  });
});
