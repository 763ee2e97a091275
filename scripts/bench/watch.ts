import type { Page } from 'playwright';

/** The selectors of the elements that a measurement waits for. Each must match a visible element. */
export type Seen = readonly string[];

/** The fields of a layout shift that browsers report and the DOM types lack. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    benchWatch?: {
      /** The wall-clock time at which all elements of each name were first painted. */
      seen: Record<string, number | undefined>;
      /** The sum of the scores of all layout shifts since the last `forget`. */
      shift: number;
      /** For each layout shift its score and the elements that moved. */
      readonly moved: string[];
      clickedAt?: number;
    };
  }
}

/**
 * Watches the page from its start: checks the named elements in each frame, and records every layout shift. This
 * includes shifts shortly after a click, which the CLS metric leaves out.
 */
export const watch = async (page: Page, things: Readonly<Record<string, Seen>>): Promise<void> => {
  // tsx calls a helper (`__name`) for inner functions, which a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript((requested) => {
    const state: NonNullable<Window['benchWatch']> = { seen: {}, shift: 0, moved: [] };
    window.benchWatch = state;
    const now = () => performance.timeOrigin + performance.now();
    const isSeen = (selector: string) => {
      const element = document.querySelector(selector);
      // Reading the position of an element on a hidden page would force a layout.
      if (element === null || !element.checkVisibility()) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    };
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} “${(node.textContent ?? '').slice(0, 20)}”`
        : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly LayoutShift[]) {
        state.shift += entry.value;
        const what = entry.sources.map(({ node }) => nameOf(node));
        state.moved.push(`${entry.value.toFixed(4)} ${[...new Set(what)].join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        state.clickedAt = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
    const look = () => {
      for (const [name, selectors] of Object.entries(requested)) {
        if (state.seen[name] !== undefined || !selectors.every(isSeen)) continue;
        // The elements are painted one frame after they were found.
        requestAnimationFrame(() => (state.seen[name] ??= now()));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, things);
};

export interface Sight {
  /** Wall-clock time in ms. */
  readonly at: number;
  readonly since: number;
}

const read = (page: Page) => page.evaluate(() => window.benchWatch);

const waitFor = async (page: Page, name: string): Promise<number> => {
  await page.waitForFunction((each) => window.benchWatch?.seen[each] !== undefined, name, {
    timeout: 60_000,
    polling: 'raf',
  });
  return (await read(page))?.seen[name] ?? Number.NaN;
};

/** The time from the navigation until the named elements were first visible. */
export const sinceNavigation = async (page: Page, name: string): Promise<Sight> => {
  const at = await waitFor(page, name);
  return { at, since: at - (await page.evaluate(() => performance.timeOrigin)) };
};

/** The time from the last click until the named elements were first visible. */
export const sinceClick = async (page: Page, name: string): Promise<Sight> => {
  const at = await waitFor(page, name);
  return { at, since: at - ((await read(page))?.clickedAt ?? Number.NaN) };
};

/** Resets the recorded paints and shifts. */
export const forget = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    if (window.benchWatch === undefined) return;
    window.benchWatch.seen = {};
    window.benchWatch.shift = 0;
    window.benchWatch.moved.length = 0;
  });
};

export interface Shift {
  readonly sum: number;
  readonly moved: readonly string[];
}

/** The layout shift since the reset, read a moment after the page is complete. */
export const shiftOf = async (page: Page): Promise<Shift> => {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const state = await read(page);
  return { sum: state?.shift ?? Number.NaN, moved: state?.moved ?? [] };
};
