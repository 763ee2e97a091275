import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Browser } from 'playwright';

/** What a figure is worth little without. */
export const machineOf = (browser?: Browser) => ({
  date: new Date().toISOString(),
  processor: cpus()[0]?.model ?? '',
  processors: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  browser: browser === undefined ? '' : `Chromium ${browser.version()}`,
  /** Of the last 1, 5 and 15 minutes; the measurement is a part of it. */
  load: loadavg().map((each) => Math.round(each * 10) / 10),
});

export type Machine = ReturnType<typeof machineOf>;
