import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { record, type Recorder } from './network';
import { type Seen, watch } from './watch';

/** A measured quantity of a stage: the values of all runs, their median and the target. */
export interface Figure {
  readonly stage: string;
  readonly name: string;
  readonly unit: 'ms' | 's' | 'KiB' | 'MB' | '/s' | '' | 'trips';
  readonly runs: readonly number[];
  readonly median: number;
  /** The target, which the median must not exceed. */
  readonly atMost?: number;
  /** Details of the last run that help to find the cause of a slow figure. */
  readonly because?: readonly string[];
}

/** One value that a single run has measured. */
export interface Measured {
  readonly name: string;
  readonly unit: Figure['unit'];
  readonly value: number;
  readonly atMost?: number;
  readonly because?: readonly string[];
}

/** One measurement, such as signing in. `says` is its title in the report. */
export interface Stage<Place = BenchDesk> {
  readonly id: string;
  readonly says: string;
  /**
   * Runs the stage once. Every run opens its pages in fresh browser contexts. Throws `Skipped` if this build lacks the
   * measured feature.
   */
  readonly run: (desk: Place) => Promise<readonly Measured[]>;
}

/** Thrown when this build lacks the measured feature. The message names the feature. */
export class Skipped extends Error {}

/** The application at `base`, and measured pages of it. */
export interface BenchDesk {
  readonly base: string;
  /** Opens a page in a fresh browser context with a slow processor and network. */
  readonly open: (
    things: Readonly<Record<string, Seen>>,
    options?: BrowserContextOptions,
  ) => Promise<{ readonly page: Page; readonly network: Recorder & { readonly devtools: CDPSession } }>;
}

export const deskOf = (
  browser: Browser,
  base: string,
): BenchDesk & { readonly close: () => Promise<void> } => {
  const opened: (() => Promise<void>)[] = [];
  return {
    base,
    open: async (things, options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        ...options,
      });
      opened.push(() => context.close());
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await watch(page, things);
      return { page, network: await record(page) };
    },
    close: async () => {
      for (const close of opened.splice(0)) await close();
    },
  };
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** The figures of one stage, each with its values from all runs. */
export const figuresOf = (stage: string, runs: readonly (readonly Measured[])[]): readonly Figure[] =>
  (runs.at(-1) ?? []).map(({ name, unit, atMost, because }) => {
    const values = runs.map((run) => run.find((each) => each.name === name)?.value ?? Number.NaN);
    return {
      stage,
      name,
      unit,
      runs: values,
      median: median(values),
      ...(atMost === undefined ? {} : { atMost }),
      ...(because === undefined ? {} : { because }),
    };
  });
