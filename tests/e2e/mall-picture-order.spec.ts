import { expect, urlOnCyy, signedIn, test } from './support/place';
import { goodsWith } from './support/mall';
import { stripes } from './support/picture';
import { answerTo } from './support/place';

const namesOf = async (id: string): Promise<readonly string[]> => {
  const { data } = await answerTo<{ data: { pictures: readonly string[] } }>(
    'mallstaff',
    `/seller/mall/goods/${id}`,
  );
  return data.pictures.map((url) => /([0-9a-f]{32})/.exec(url)?.[1] ?? url);
};

test('pictures of goods are sorted by dragging and by keyboard, and the mall shows the first one in its list', async ({
  page,
  context,
}) => {
  const title = `图片排序 ${Date.now()}`;
  const id = await goodsWith({ title, pictures: [stripes(60), stripes(70), stripes(80)] });
  const [a = '', b = '', c = ''] = await namesOf(id);
  await signedIn(context, { userName: 'mallstaff' });
  await page.goto(urlOnCyy(`/mall/goods/add?id=${id}`));
  const tiles = page.locator('[data-step="done"]');
  await expect(tiles).toHaveCount(3);
  const order = () =>
    tiles
      .locator('img')
      .evaluateAll((all) => all.map((image) => /([0-9a-f]{32})/.exec((image as HTMLImageElement).src)?.[1]));
  await expect.poll(order).toEqual([a, b, c]);

  // Drags the first picture behind the last one.
  await page.waitForLoadState('networkidle');
  await tiles.first().scrollIntoViewIfNeeded();
  const [from, to] = [await tiles.first().boundingBox(), await tiles.last().boundingBox()];
  if (from === null || to === null) throw new Error('no boxes');
  await page.mouse.move(from.x + 40, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
  await expect(tiles.first()).toHaveAttribute('data-dragging', 'true');
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 10 });
  await expect(page.getByText(/移到第 3 位，共 3 位/)).toBeAttached();
  await page.mouse.up();
  await expect.poll(order).toEqual([b, c, a]);

  // Moves the last picture to the front by keyboard; a screen reader gets an announcement.
  const handle = tiles.last().getByRole('button', { name: /^调整顺序/ });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/(已拿起|移到).*第 3 位/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/移到第 2 位，共 3 位/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/移到第 1 位，共 3 位/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([a, b, c]);
  await handle
    .or(tiles.first().getByRole('button', { name: /^调整顺序/ }))
    .first()
    .focus();
  await page.keyboard.press('Space');
  // The arrow keys have an effect only once the tile is announced as picked up.
  await expect(page.getByText(/(已拿起|移到).*第 1 位/)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/移到第 2 位，共 3 位/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([b, a, c]);

  await page.getByRole('button', { name: '保存商品' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await namesOf(id)).toEqual([b, a, c]);
  await page.goto(urlOnCyy(`/mall/goods?q=${encodeURIComponent(title)}`));
  const shown = page.getByRole('main').locator('tbody img, li img').first();
  await expect(shown).toHaveAttribute('src', new RegExp(b));
});
