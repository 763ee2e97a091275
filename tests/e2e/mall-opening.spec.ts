import { UNNOTICED_SHIFT, watchShifts } from './support/layout-shifts';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { nightlyUnless } from './support/tags';

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  for (const [name, path] of [
    ['the window', '/mall'],
    ['the window of a category', `/mall?category=${encodeURIComponent('门店经营')}`],
    ['a page of goods', ''],
  ] as const)
    test(
      `${name} shows a placeholder of its final layout until its goods load, when opened by its URL at ${width}×${height}`,
      nightlyUnless(width === 390 && name === 'the window'),
      async ({ page, context }, info) => {
        await page.setViewportSize({ width, height });
        await signedIn(context, { userName: 'seller' });
        let url = urlOnCyy(path);
        if (path === '') {
          await page.goto(urlOnCyy('/mall'));
          url = urlOnCyy(
            (await page
              .getByRole('main')
              .getByRole('listitem')
              .getByRole('link')
              .first()
              .getAttribute('href')) ?? '',
          );
        }
        const shifted = await watchShifts(page);
        // A notice that another test publishes would move the page.
        await page.route('**/api/seller/selectCommonNotice', (route) =>
          route.fulfill({ json: { code: 200, msg: '', data: [] } }),
        );
        // The answer is delayed, so that the placeholder is visible.
        await page.route(/\/seller\/mall\/(window|goods\/\d|categories)/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await route.continue();
        });
        await page.goto(url);
        const main = page.getByRole('main');
        if (path !== '') {
          const shapes = main.locator('ul[aria-hidden] > li');
          await expect(shapes.first()).toBeVisible();
          const before = await shapes.first().boundingBox();
          const first = main.getByRole('list', { name: '采购商城' }).getByRole('listitem').first();
          await expect(first).toBeVisible();
          const after = await first.boundingBox();
          expect(Math.abs((before?.y ?? 0) - (after?.y ?? 999))).toBeLessThanOrEqual(1);
          expect(Math.abs((before?.height ?? 0) - (after?.height ?? 999))).toBeLessThanOrEqual(1);
          expect(after?.width).toBe(before?.width);
        } else {
          await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        }
        await page.waitForLoadState('networkidle');
        const sum = await shifted();
        info.annotations.push({ type: 'layout shift', description: sum.toFixed(4) });
        expect(sum).toBeLessThan(UNNOTICED_SHIFT);
      },
    );
