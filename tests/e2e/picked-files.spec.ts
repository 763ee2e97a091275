import type { Page } from '@playwright/test';
import { openPage, servePage } from './support/module-page/module-page';
import { expect, urlOnCyy, test } from './support/place';

/** Picked files that are not uploaded yet, in the browser’s own database. */

const keys = (page: Page) =>
  page.evaluate(async () =>
    (await window.picked.files.read('new')).map(({ key, fileName }) => `${key} ${fileName}`),
  );

test('a picked file is found again, however quickly others are uploaded', async ({ context }) => {
  await servePage(context, 'picked-entry');
  const page = await openPage(context, urlOnCyy(), 'picked-entry', 'picked');
  const found = await page.evaluate(async () => {
    const { files, named } = window.picked;
    const first = files.keep('new', named('abcde'));
    // Two of the five files are uploaded, and leave the list, before the first write has ended.
    void files.keep('new', named('bcde'));
    void files.keep('new', named('cde'));
    await first;
    // Reads the list at exactly this moment, as a reload would.
    return (await files.read('new')).map(({ key }) => key);
  });
  expect(found).toEqual(['c', 'd', 'e']);
  await page.reload();
  await page.waitForFunction(() => 'picked' in window);
  expect(await keys(page)).toEqual(['c c.png', 'd d.png', 'e e.png']);
});

test('an uploaded file is not restored, even when its removal was not awaited', async ({ context }) => {
  await servePage(context, 'picked-entry');
  const page = await openPage(context, urlOnCyy(), 'picked-entry', 'picked');
  await page.evaluate(async () => {
    const { files, named } = window.picked;
    await files.keep('new', named('ab'));
    void files.keep('new', named('b'));
    location.reload();
  });
  await page.waitForFunction(() => 'picked' in window);
  expect(await keys(page)).toEqual(['b b.png']);
});
