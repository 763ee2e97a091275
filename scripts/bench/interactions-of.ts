import type { Page } from 'playwright';
import { latenciesOf, type TimedEvent } from './chat/interactions';

/** An entry of the Event Timing API; the DOM's own types lack the id. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  readonly target: Element | null;
}

interface Observed extends TimedEvent {
  /** What happened, for the report: the event, its element, and its delay, handlers and paint in ms. */
  readonly what: string;
}

declare global {
  interface Window {
    benchDay?: { readonly events: Observed[]; frames: number[]; countsFrames: boolean };
  }
}

/** Event Timing leaves out events that are shorter than this, in ms. */
const SHORTEST_MS = 16;
/** Event Timing reports an interaction a moment after its frame. */
const REPORTED_MS = 300;

/** Observes the interactions of a page and, during `framesOf`, its frames. Call it before the first navigation. */
export const observeInteractions = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript((shortest) => {
    const state: NonNullable<Window['benchDay']> = { events: [], frames: [], countsFrames: false };
    window.benchDay = state;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly EventTiming[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd, target } = entry;
        const phases = [
          processingStart - startTime,
          processingEnd - processingStart,
          startTime + duration - processingEnd,
        ];
        state.events.push({
          interactionId,
          duration,
          what: `${entry.name} on ${target?.tagName.toLowerCase() ?? '?'} “${(target?.textContent ?? '').slice(0, 12)}”: ${phases.map((each) => Math.round(each)).join(' + ')}`,
        });
      }
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
    let last = 0;
    const frame = (now: number) => {
      if (state.countsFrames && last > 0) state.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, SHORTEST_MS);
};

export interface Interactions {
  /** The slowest interaction in ms; 0 if all were shorter than Event Timing reports. */
  readonly longest: number;
  /** Up to six events above 50 ms, longest first. */
  readonly because: readonly string[];
}

/** Runs an action on the page and returns the interactions in it. */
export const interactionsOf = async (page: Page, act: () => Promise<void>): Promise<Interactions> => {
  await page.evaluate(() => window.benchDay?.events.splice(0));
  await act();
  // Waits for two frames, so that the frame of the last interaction has been painted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForTimeout(REPORTED_MS);
  const events = (await page.evaluate(() => window.benchDay?.events)) ?? [];
  const slow = events
    .filter(({ interactionId, duration }) => interactionId !== 0 && duration > 50)
    .toSorted((one, other) => other.duration - one.duration);
  return {
    longest: Math.max(0, ...latenciesOf(events)),
    because: slow.slice(0, 6).map(({ duration, what }) => `${String(duration)} ms: ${what}`),
  };
};

/** Runs an action on the page and returns the times between its frames in ms. */
export const framesOf = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await page.evaluate(() => {
    if (window.benchDay !== undefined) Object.assign(window.benchDay, { frames: [], countsFrames: true });
  });
  await act();
  return page.evaluate(() => {
    if (window.benchDay !== undefined) window.benchDay.countsFrames = false;
    return window.benchDay?.frames ?? [];
  });
};
