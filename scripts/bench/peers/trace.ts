import type { Browser, Page } from 'playwright';
import type { Sight } from '../watch';
import { profileOf, type Profile, type TraceEvent } from './profile';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'toplevel',
];

const END = 'bench-end';

/** Marks the end of the traced span at a wall-clock time in ms, on the current document of the page. */
const markEnd = (page: Page, at: number): Promise<void> =>
  page.evaluate(
    ([name, time]) => {
      performance.mark(name, { startTime: time - performance.timeOrigin });
    },
    [END, at] as const,
  );

/**
 * Traces a page during `act`, and returns the profile of its main thread in the span that `act` returns: it ends at the
 * wall-clock time `at` and began `since` ms earlier.
 */
export const profiled = async (
  browser: Browser,
  page: Page,
  act: () => Promise<Sight>,
): Promise<{ readonly seen: Sight; readonly profile: Profile }> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  const seen = await act();
  await markEnd(page, seen.at);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const end = traceEvents.findLast(({ name }) => name === END);
  if (end === undefined) throw new Error('the trace does not contain the end of the span');
  const { pid, tid, ts: to } = end;
  return { seen, profile: profileOf(traceEvents, { pid, tid, from: to - seen.since * 1000, to }) };
};
