import type { Page } from '@playwright/test';
import { expect, signedIn, test } from './support/place';
import { placeOf, SCREENS } from './support/screens';
import { NIGHTLY } from './support/tags';

/** Below this no shift is noticed; the web's own mark for good is 0.1. */
const LIMIT = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
};

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  for (const name of ['sign-in', 'home', 'list']) {
    const screen = SCREENS.find((each) => each.name === name);
    if (screen === undefined) continue;
    test(
      `${name} stays where it appeared, at ${width}×${height}`,
      width === 1366 ? {} : NIGHTLY,
      async ({ page, context }, info) => {
        await page.setViewportSize({ width, height });
        if (screen.needsToken) await signedIn(context);
        const shifted = await watchShifts(page);
        await page.goto(await placeOf(screen, 'cyy'));
        await screen.arrived(page);
        await page.waitForLoadState('networkidle');
        const sum = await shifted();
        info.annotations.push({ type: 'layout shift', description: sum.toFixed(4) });
        expect(sum).toBeLessThan(LIMIT);
      },
    );
  }
}
