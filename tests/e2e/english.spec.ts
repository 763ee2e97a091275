import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api } from './support/desk';
import { chineseLeft, wordsOfPeople } from './support/chinese-left';
import { nightlyUnless } from './support/tags';
import { expect, frameOf, here, remembered, signedIn, test } from './support/place';

const PEOPLE = ['handler', 'seller', 'clerk', 'shop', 'platform'];

for (const userName of PEOPLE)
  test(
    `every page of the menu of ${userName} is English apart from people’s words and proper names`,
    nightlyUnless(userName === 'handler'),
    async ({ page, context }) => {
      test.setTimeout(240_000);
      await signedIn(context, { userName });
      await remembered(context, { language: 'en-US' });
      const words = wordsOfPeople(page);
      await page.goto(here('/index'));
      const { sidebar } = frameOf(page);
      await expect(sidebar).toBeVisible();
      const closed = sidebar.locator('[role=menuitem][aria-expanded=false]');
      while ((await closed.count()) > 0) {
        const before = await closed.count();
        await closed.first().click();
        await expect(closed).not.toHaveCount(before);
      }
      const links = await sidebar
        .getByRole('link')
        .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('href') ?? ''));
      expect(links.length).toBeGreaterThan(3);
      for (const path of new Set(links)) {
        await page.goto(here(path));
        await expect(frameOf(page).userMenu).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(await chineseLeft(page, words), path).toEqual([]);
      }
    },
  );

/** The first row of the list in the page, once it is there. */
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

test('the dialogs of work orders are English apart from people’s words and proper names', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await remembered(context, { language: 'en-US' });
  const words = wordsOfPeople(page);
  const isEnglish = async (place: string) => {
    await page.waitForLoadState('networkidle');
    expect.soft(await chineseLeft(page, words), place).toEqual([]);
  };
  const api = await Api.as('seller');
  await page.goto(here(`/work/list?work=${await api.newWorkOrder('English dialog')}`));
  const dialog = page.getByRole('dialog', { name: 'Work order' });
  await expect(dialog.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await isEnglish('the dialog');
  await dialog.getByRole('button', { name: 'More details' }).click();
  await dialog.getByRole('button', { name: 'Details', exact: true }).click();
  await isEnglish('its details');
  for (const name of ['Complain', 'Remind me', 'Link']) {
    await dialog.getByRole('button', { name, exact: true }).click();
    const inner = page.getByRole('dialog').last();
    await expect(inner).not.toHaveAccessibleName('Work order');
    await isEnglish(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }

  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  const types = page.getByRole('group', { name: /Type/ }).or(page.getByRole('radiogroup', { name: /Type/ }));
  await expect(types).toBeVisible();
  const radios = types.getByRole('radio');
  for (let at = 0; at < (await radios.count()); at += 1) {
    await radios.nth(at).check();
    await isEnglish(`a new work order of type ${at}`);
  }
  await page.getByRole('switch', { name: 'More details' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).last()).toBeVisible();
  await isEnglish('what a new work order lacks');
});

test('menus and the export of a list are English', async ({ page, context }) => {
  await signedIn(context);
  await remembered(context, { language: 'en-US' });
  const words = wordsOfPeople(page);
  await page.goto(here('/work/list'));
  await expect(firstRow(page)).toBeVisible();
  await frameOf(page).userMenu.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect.soft(await chineseLeft(page, words), 'the menu of the person').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menu').getByText('Save as a new view…')).toBeVisible();
  expect.soft(await chineseLeft(page, words), 'the views').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('button', { name: 'Restore defaults' })).toBeVisible();
  expect.soft(await chineseLeft(page, words), 'the columns').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Export/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const download = await saved;
  const [heads = ''] = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(heads).toMatch(/Order number/);
  expect(`${download.suggestedFilename()} ${heads}`).not.toMatch(/\p{Script=Han}/u);
});

test('the filters of the chat list are not cut in English', async ({ page, context }) => {
  await signedIn(context, { userName: 'handler' });
  await remembered(context, { language: 'en-US' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(here('/index'));
  await page.getByRole('button', { name: /work-order chat$/i }).click({ timeout: 60_000 });
  const parties = page.getByRole('dialog', { name: 'Work-order chat' }).getByRole('radiogroup');
  await expect(parties).toBeVisible();
  const labels = parties.locator('.ant-segmented-item-label');
  await expect(labels).toHaveText(['All', 'Creator', 'Handler']);
  for (const label of await labels.all())
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
