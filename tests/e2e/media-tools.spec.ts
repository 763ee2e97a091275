import type { BrowserContext } from '@playwright/test';
import { openPage, servePage } from './support/module-page/module-page';
import { expect, urlOnCyy, test } from './support/place';

/** Tests how the browser prepares pictures and films of an installation before the upload. */

const open = async (context: BrowserContext) => {
  await servePage(context, 'media-entry');
  return openPage(context, urlOnCyy(), 'media-entry', 'media');
};

test('a large picture is scaled down once, and then sent unchanged', async ({ context }) => {
  const page = await open(context);
  const { large, once, same } = await page.evaluate(async () => {
    const { tools, picture, look } = window.media;
    const taken = await picture(3200, 2400, 'image/jpeg');
    const shrunk = await tools.shrink(taken);
    const small = await tools.shrink(new File([await shrunk.slice(0, 900_000).arrayBuffer()], 'a.jpg'));
    return { large: taken.size, once: await look(shrunk), same: small.size };
  });
  expect(large).toBeGreaterThan(1024 * 1024);
  expect(once).toMatchObject({ name: 'IMG 01.jpg', type: 'image/jpeg', width: 2560, height: 1920 });
  expect(once.size).toBeLessThan(large);
  expect(same).toBe(900_000);
});

test('small pictures, invalid pictures and pictures that would grow are sent unchanged', async ({
  context,
}) => {
  const page = await open(context);
  const kept = await page.evaluate(async () => {
    const { tools, picture } = window.media;
    const files = [
      await picture(200, 100, 'image/png'),
      new File([new Uint8Array(2 * 1024 * 1024)], 'broken.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(2 * 1024 * 1024)], 'a.gif', { type: 'image/gif' }),
    ];
    return Promise.all(files.map(async (file) => (await tools.shrink(file)) === file));
  });
  expect(kept).toEqual([true, true, true]);
});

test('a film gets a preview of its first frames, and a file that is no film gets none', async ({
  context,
}) => {
  const page = await open(context);
  const { poster, red, none } = await page.evaluate(async () => {
    const { tools, film, look } = window.media;
    const frame = await tools.posterOf(await film());
    if (frame === undefined) return { poster: undefined, red: false, none: undefined };
    const bitmap = await createImageBitmap(frame);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [r = 0, , b = 0] = context?.getImageData(100, 100, 1, 1).data ?? [];
    const broken = new Blob([new Uint8Array(1000)], { type: 'video/mp4' });
    return { poster: await look(frame), red: r > 150 && b < 100, none: await tools.posterOf(broken) };
  });
  expect(poster).toMatchObject({ name: 'poster.jpg', type: 'image/jpeg', width: 640, height: 360 });
  expect(red).toBe(true);
  expect(none).toBeUndefined();
});
