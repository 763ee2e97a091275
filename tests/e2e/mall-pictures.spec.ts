import type { Page } from '@playwright/test';
import { goodsWith } from './support/mall';
import { photo } from './support/picture';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { nightlyUnless } from './support/tags';

/** The sizes of the pictures that a page requests, with their bytes. */
const readsOf = (page: Page) => {
  const read = new Map<string, number[]>();
  page.on('requestfinished', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.includes('/files/profile/mall/')) return;
    const size = url.searchParams.get('size') ?? 'whole';
    void request.sizes().then(({ responseBodySize }) => {
      read.set(size, [...(read.get(size) ?? []), responseBodySize]);
    });
  });
  return {
    sizes: () => [...read.keys()].sort(),
    bytes: () => [...read.values()].flat().reduce((sum, bytes) => sum + bytes, 0),
    forget: () => {
      read.clear();
    },
  };
};

/** The maximum number of bytes in each size of a picture with the detail of a photo. */
const BYTES_MAX = { thumb: 20_000, small: 50_000, card: 100_000, medium: 170_000, page: 360_000 };

for (const [device, width, scale, card, item] of [
  ['a phone with three device pixels per CSS pixel', 390, 3, 'medium', 'page'],
  ['a phone with two device pixels per CSS pixel', 390, 2, 'card', 'page'],
  ['a desk with one device pixel per CSS pixel', 1366, 1, 'small', 'medium'],
  ['a desk with two device pixels per CSS pixel', 1366, 2, 'card', 'page'],
] as const)
  test(
    `each place of the mall reads a picture in the size that it needs on ${device}`,
    nightlyUnless(scale !== 2),
    async ({ browser }) => {
      const title = `实拍照片 ${Date.now()} ${width} ${scale}`;
      await goodsWith({ title, pictures: [photo(1200), photo(1000)] });
      const context = await browser.newContext({
        ...{ viewport: { width, height: 844 }, deviceScaleFactor: scale, locale: 'zh-CN' },
      });
      await signedIn(context, { userName: 'seller', own: true });
      const page = await context.newPage();
      const read = readsOf(page);
      await page.goto(urlOnCyy(`/mall?q=${encodeURIComponent(title)}`));
      const picture = page.getByRole('list', { name: '采购商城' }).locator('img').first();
      // The number of picture pixels for each screen pixel.
      const sharpness = () =>
        picture.evaluate(async ({ currentSrc, width: box }: HTMLImageElement) => {
          if (currentSrc === '') return 0;
          const { width: pixels } = await createImageBitmap(await (await fetch(currentSrc)).blob());
          return pixels / (box * devicePixelRatio);
        });
      await expect.poll(sharpness).toBeGreaterThan(0.99);
      await expect.poll(read.sizes).toEqual([card]);
      // The picture is requested once, although the request starts before the card is drawn.
      await page.waitForLoadState('networkidle');
      expect(read.bytes()).toBeLessThan(BYTES_MAX[card]);
      expect(read.bytes()).toBeGreaterThan(2000);

      read.forget();
      await page.getByRole('link', { name: title }).click();
      const shown = page.getByRole('button', { name: '查看大图' }).locator('img');
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect.poll(read.sizes).toEqual([item, 'thumb'].sort());
      expect(read.bytes()).toBeLessThan(BYTES_MAX[item] + 2 * BYTES_MAX.thumb);
      await context.close();

      const keeper = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
      await signedIn(keeper, { userName: 'mallstaff', own: true });
      const list = await keeper.newPage();
      const listed = readsOf(list);
      await list.goto(urlOnCyy(`/mall/goods?q=${encodeURIComponent(title)}`));
      await expect.poll(listed.sizes).toEqual(['thumb']);
      expect(listed.bytes()).toBeLessThan(BYTES_MAX.thumb);
      await keeper.close();
    },
  );
