import { chineseLeft, textsOfPeople } from './support/chinese-left';
import { buyerScreens, mallThings, staffScreens } from './support/mall-screens';
import { expect, remembered, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

const SIDES = [
  ['seller', buyerScreens],
  ['platform', staffScreens],
] as const;

for (const [userName, screens] of SIDES) {
  test(
    `every screen and dialog of the mall is English for ${userName} apart from user content and proper names`,
    NIGHTLY,
    async ({ page, context }) => {
      test.setTimeout(400_000);
      const things = await mallThings();
      await signedIn(context, { userName });
      await remembered(context, { language: 'en-US' });
      const names = textsOfPeople(page);
      let seen = 0;
      await screens(page, things, async (place) => {
        seen += 1;
        await expect.soft.poll(() => chineseLeft(page, names), place).toEqual([]);
      });
      expect(seen).toBeGreaterThan(10);
    },
  );

  for (const [size, width, height, deviceScaleFactor] of [
    ['at 1366 px', 1366, 768, 1],
    ['at 390 px', 390, 844, 3],
    // A window of 1366 × 768 with the browser's zoom at 200 %.
    ['at 200 % zoom', 683, 384, 2],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      test(
        `every screen and dialog of the mall is accessible and fits for ${userName} ${size}, ${colorScheme}`,
        NIGHTLY,
        async ({ browser }) => {
          test.setTimeout(400_000);
          const things = await mallThings();
          const context = await browser.newContext({
            ...{ viewport: { width, height }, deviceScaleFactor, colorScheme, locale: 'zh-CN' },
            reducedMotion: 'reduce',
          });
          await signedIn(context, { userName, own: true });
          const page = await context.newPage();
          await screens(page, things, async (place) => {
            expect.soft(await seriousFindings(page), place).toEqual([]);
            const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
            expect.soft(scrolled, place).toBeLessThanOrEqual(width);
          });
          await context.close();
        },
      );
}
