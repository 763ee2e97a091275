import type { Page } from '@playwright/test';
import { openPage, servePage } from './support/module-page/module-page';
import { expect, here, test } from './support/place';

/** Files that were picked and not stored yet, in the browser’s own database. */

const keys = (page: Page) =>
  page.evaluate(async () =>
    (await window.picked.files.read('new')).map(({ key, fileName }) => `${key} ${fileName}`),
  );

test('a file that is kept is found again, however quickly its neighbours are stored', async ({ context }) => {
  await servePage(context, 'picked-entry');
  const page = await openPage(context, here(), 'picked-entry', 'picked');
  const found = await page.evaluate(async () => {
    const { files, named } = window.picked;
    const first = files.keep('new', named('abcde'));
    // Two are stored before the first five have been kept.
    void files.keep('new', named('bcde'));
    void files.keep('new', named('cde'));
    await first;
    // Which of them are meant is decided in this very moment, as by a reload.
    return (await files.read('new')).map(({ key }) => key);
  });
  expect(found).toEqual(['c', 'd', 'e']);
  await page.reload();
  await page.waitForFunction(() => 'picked' in window);
  expect(await keys(page)).toEqual(['c c.png', 'd d.png', 'e e.png']);
});

test('a file that was stored is not picked again, even where it was not awaited', async ({ context }) => {
  await servePage(context, 'picked-entry');
  const page = await openPage(context, here(), 'picked-entry', 'picked');
  await page.evaluate(async () => {
    const { files, named } = window.picked;
    await files.keep('new', named('ab'));
    void files.keep('new', named('b'));
    location.reload();
  });
  await page.waitForFunction(() => 'picked' in window);
  expect(await keys(page)).toEqual(['b b.png']);
});
