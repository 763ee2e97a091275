import type { BrowserContext, Page } from '@playwright/test';

/** A browser keeps nothing of a function but its text, so everything it needs is inside of it. */
const slowWhenHidden = (): void => {
  /** Timers of a page that has been hidden for so long come once a minute, before that once a second. ms. */
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
 * Every page of the browser is as slow behind another window as a browser makes it: no frame is drawn, timers come once
 * a second and after ten once a minute. A headless browser has no windows and slows nothing down by itself.
 */
export const slowDownBehindWindows = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(slowWhenHidden);

/** The page goes behind another window, or comes to the front again. */
export const putBehind = (page: Page, hidden: boolean): Promise<unknown> =>
  page
    .evaluate((isHidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (isHidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden)
    // It may be on its way to another page.
    .catch(() => undefined);

export const isBehind = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.visibilityState === 'hidden').catch(() => false);
