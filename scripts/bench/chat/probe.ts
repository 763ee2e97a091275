import type { Page } from 'playwright';
import type { TimedEvent } from './interactions';

/** An entry of the Event Timing API; the DOM's own types lack the id. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

declare global {
  interface Window {
    benchChat?: {
      /** Wall-clock time of the last press of Enter. */
      enteredAt?: number;
      /** The text to wait for, and the wall-clock time at which its row was painted. */
      requested?: string;
      paintedAt?: number;
      /** Resolves once that row has been painted. */
      painted?: () => Promise<void>;
      /** The largest number of message elements in the page at the end of a frame. */
      most: number;
      /** Durations in ms. */
      readonly longTasks: number[];
      readonly events: TimedEvent[];
    };
  }
}

/** Event Timing leaves out events that are shorter than this, in ms. */
export const SHORTEST_REPORTED_MS = 16;

/** Observes a page from its start: painted frames after a change, long tasks, and the delay of input events. */
export const probe = async (page: Page): Promise<void> => {
  // tsx calls a helper (`__name`) for inner functions, which a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript((shortest) => {
    const state: NonNullable<Window['benchChat']> = { most: 0, longTasks: [], events: [] };
    window.benchChat = state;
    const rows = () => document.querySelectorAll<HTMLElement>('[data-message], [data-unsent]');
    // Checking a frame costs time that would be measured too. So a frame is checked only after a change, or while
    // elements may still scroll into view.
    let isAsked = false;
    const askForFrame = () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        port2.postMessage(0);
      });
    };
    new MutationObserver(askForFrame).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    let reported: (() => void) | undefined;
    state.painted = () =>
      new Promise((resolve) => {
        if (state.paintedAt !== undefined) resolve();
        else reported = resolve;
      });
    const isSeen = (row: HTMLElement) => {
      if (!row.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const place = row.getBoundingClientRect();
      const window = row.closest('section')?.getBoundingClientRect();
      return place.height > 0 && window !== undefined && place.bottom <= window.bottom + 1;
    };
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') state.enteredAt = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as unknown as readonly EventTiming[])
        state.events.push({ interactionId, duration });
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
    // A message on this channel that is posted during a frame arrives after the frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      isAsked = false;
      const { requested: text } = state;
      const isLooking = text !== undefined && state.paintedAt === undefined;
      const all = rows();
      state.most = Math.max(state.most, all.length);
      if (!isLooking) return;
      askForFrame();
      const row = [...all].findLast(({ textContent }) => textContent.includes(text));
      if (row === undefined || !isSeen(row)) return;
      state.paintedAt = performance.timeOrigin + performance.now();
      reported?.();
    };
  }, SHORTEST_REPORTED_MS);
};

const read = (page: Page) => page.evaluate(() => window.benchChat);

/** Starts to wait for a row with this text. */
export const lookFor = (page: Page, text: string): Promise<void> =>
  page.evaluate((requested) => {
    if (window.benchChat === undefined) return;
    window.benchChat.requested = requested;
    delete window.benchChat.paintedAt;
  }, text);

/** The time on the wall clock when the expected row was painted. */
export const paintedAt = async (page: Page, timeout = 60_000): Promise<number> => {
  const late = AbortSignal.timeout(timeout);
  await Promise.race([
    // The promise resolves once the row is painted; polling would add to the measured time.
    page.evaluate(() => window.benchChat?.painted?.()),
    new Promise((_, reject) =>
      late.addEventListener('abort', () => reject(new Error(`nothing was painted for ${timeout} ms`))),
    ),
  ]);
  return (await read(page))?.paintedAt ?? Number.NaN;
};

export const enteredAt = async (page: Page): Promise<number> => (await read(page))?.enteredAt ?? Number.NaN;

export interface Watched {
  readonly most: number;
  readonly longTasks: readonly number[];
  readonly events: readonly TimedEvent[];
}

/** The observations since the last call. */
export const takeWatched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const state = window.benchChat;
    if (state === undefined) throw new Error('this page is not watched');
    const { most } = state;
    state.most = 0;
    return { most, longTasks: state.longTasks.splice(0), events: state.events.splice(0) };
  });
