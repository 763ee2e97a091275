import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Browser } from 'playwright';

/** Facts about the machine, without which a figure cannot be compared. */
export const machineOf = (browser?: Browser) => ({
  date: new Date().toISOString(),
  processor: cpus()[0]?.model ?? '',
  processors: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  browser: browser === undefined ? '' : `Chromium ${browser.version()}`,
  /** The load averages of the last 1, 5 and 15 minutes, which include the measurement itself. */
  load: loadavg().map((each) => Math.round(each * 10) / 10),
});

export type Machine = ReturnType<typeof machineOf>;
