import { UNNOTICED_SHIFT, watchShifts } from './support/layout-shifts';
import { expect, signedIn, test } from './support/place';
import { placeOf, SCREENS } from './support/screens';
import { NIGHTLY } from './support/tags';

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  for (const name of ['sign-in', 'home', 'list']) {
    const screen = SCREENS.find((each) => each.name === name);
    if (screen === undefined) continue;
    test(
      `${name} does not move after it appeared, at ${width}×${height}`,
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
        expect(sum).toBeLessThan(UNNOTICED_SHIFT);
      },
    );
  }
}
