import type { Page } from '@playwright/test';

/** The limit below which a shift is not noticed; the limit of Web Vitals for a good page is 0.1. */
export const UNNOTICED_SHIFT = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Sums the layout shifts of the next page load, except those after an input. Call it before the navigation.
 * Returns a function that reads the sum.
 */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
};
