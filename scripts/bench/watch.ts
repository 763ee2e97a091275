import type { Page } from 'playwright';

/** What must be on the screen, as selectors that all match something with a size. */
export type Seen = readonly string[];

/** What browsers tell of a shift; the DOM's own types do not know it. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    benchWatch?: {
      /** Wall-clock times at which each name had first been painted. */
      seen: Record<string, number | undefined>;
      /** Everything that moved without being asked, summed up; see `shift`. */
      shift: number;
      /** What moved by how much. */
      readonly moved: string[];
      clickedAt?: number;
    };
  }
}

/**
 * Watches the page from its first moment: frame by frame for the things named, and for everything that moves. Every
 * shift counts, also those shortly after a click, which browsers forgive.
 */
export const watch = async (page: Page, things: Readonly<Record<string, Seen>>): Promise<void> => {
  // tsx names inner functions with a helper of its own, which a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript((requested) => {
    const state: NonNullable<Window['benchWatch']> = { seen: {}, shift: 0, moved: [] };
    window.benchWatch = state;
    const now = () => performance.timeOrigin + performance.now();
    const isSeen = (selector: string) => {
      const element = document.querySelector(selector);
      // A page out of sight may be laid out all the same; asking for its place would lay it out.
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
        // It stands in the page; one frame later it has been painted.
        requestAnimationFrame(() => (state.seen[name] ??= now()));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, things);
};

export interface Sight {
  /** Wall-clock milliseconds. */
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

/** How long after the page was asked for something was first seen. */
export const sinceNavigation = async (page: Page, name: string): Promise<Sight> => {
  const at = await waitFor(page, name);
  return { at, since: at - (await page.evaluate(() => performance.timeOrigin)) };
};

/** How long after the last click something was first seen. */
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

/** The layout shift since the reset, a moment after everything was there. */
export const shiftOf = async (page: Page): Promise<Shift> => {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const state = await read(page);
  return { sum: state?.shift ?? Number.NaN, moved: state?.moved ?? [] };
};
