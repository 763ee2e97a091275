import type { BrowserContext, Page } from '@playwright/test';

/** The browser receives this function as text, so it contains everything it needs. */
const slowWhenHidden = (): void => {
  /** After this time in ms, timers of a hidden page run once a minute; before that, once a second. */
  const GRACE = 10_000;
  const SECONDS = 60;
  const plain = {
    timeout: window.setTimeout,
    interval: window.setInterval,
    frame: window.requestAnimationFrame,
  };
  const [setPlainTimeout, setPlainInterval] = [plain.timeout.bind(window), plain.interval.bind(window)];
  const late = new Map<number, () => void>();
  const frames = new Map<number, FrameRequestCallback>();
  let frame = -1;
  let hiddenAt = 0;
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  const runLate = (): void => {
    const due = [...late.values()];
    late.clear();
    for (const run of due) run();
  };
  const inTime = (id: number, run: () => void): void => {
    if (isHidden()) late.set(id, run);
    else run();
  };
  window.setTimeout = ((handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = setPlainTimeout(() => {
      inTime(id, () => {
        handler(...args);
      });
    }, ms);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const id = setPlainInterval(() => {
      inTime(id, () => {
        handler(...args);
      });
    }, ms);
    return id;
  }) as typeof window.setInterval;
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = window[name].bind(window);
    window[name] = (id) => {
      late.delete(Number(id));
      clear(id);
    };
  }
  window.requestAnimationFrame = (run) => {
    if (!isHidden()) return plain.frame.call(window, run);
    frame -= 1;
    frames.set(frame, run);
    return frame;
  };
  const cancelFrame = window.cancelAnimationFrame.bind(window);
  window.cancelAnimationFrame = (id) => {
    if (!frames.delete(id)) cancelFrame(id);
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      hiddenAt = Date.now();
      if (isHidden()) return;
      runLate();
      for (const run of frames.values()) plain.frame.call(window, run);
      frames.clear();
    },
    true,
  );
  let seconds = 0;
  setPlainInterval(() => {
    seconds += 1;
    if (isHidden() && (Date.now() - hiddenAt < GRACE || seconds % SECONDS === 0)) runLate();
  }, 1000);
};

/**
 * Slows hidden pages down as a real browser does: it draws no frame, and timers run once a second and later once a
 * minute. A headless browser has no windows and does not slow pages down.
 */
export const slowDownBehindWindows = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(slowWhenHidden);

/** Hides the page behind another window, or brings it to the front. */
export const putBehind = (page: Page, hidden: boolean): Promise<unknown> =>
  page
    .evaluate((isHidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (isHidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden)
    // The page may be navigating, so the rejection is ignored.
    .catch(() => undefined);

export const isBehind = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.visibilityState === 'hidden').catch(() => false);
