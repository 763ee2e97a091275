import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api } from './support/desk';
import { chineseInPopups, chineseLeft, textsOfPeople } from './support/chinese-left';
import { menuPathsOf } from './support/menu-paths';
import { nightlyUnless } from './support/tags';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';

const PEOPLE = [
  ...[
    'handler',
    'seller',
    'clerk',
    'clerk2',
    'stranger',
    'shop',
    'shop2',
    'platform',
    'dispatcher',
    'approver',
  ],
  ...['cashier', 'auditor', 'mallstaff', 'operations', 'finance'],
];

for (const userName of PEOPLE)
  test(
    `every page of the menu of ${userName} is English except for user content and proper names`,
    nightlyUnless(userName === 'handler'),
    async ({ page, context }) => {
      test.setTimeout(240_000);
      await signedIn(context, { userName });
      await remembered(context, { language: 'en-US' });
      const names = textsOfPeople(page);
      await page.goto(urlOnCyy('/index'));
      const paths = await menuPathsOf(page);
      expect(paths.length).toBeGreaterThan(3);
      for (const path of paths) {
        await page.goto(urlOnCyy(path));
        await expect(frameOf(page).userMenu).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(await chineseLeft(page, names), path).toEqual([]);
        expect.soft(await chineseInPopups(page, names), `${path}, choices`).toEqual([]);
      }
    },
  );

/** The first row of the page's list, once it is loaded. */
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

test('the dialogs of work orders are English except for user content and proper names', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await remembered(context, { language: 'en-US' });
  const names = textsOfPeople(page);
  const isEnglish = async (place: string) => {
    await page.waitForLoadState('networkidle');
    expect.soft(await chineseLeft(page, names), place).toEqual([]);
  };
  const api = await Api.as('seller');
  await page.goto(urlOnCyy(`/work/list?work=${await api.newWorkOrder('English dialog')}`));
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

/** Beginnings of the names of buttons that open a dialog. Such a button itself changes no data. */
const OPENS =
  /^(?:View|Open|Add|Edit|Approve|Reject|Confirm|Refund|Record|Explain|Post|Publish|Grant|End|Remind|Ship) /;

/** Pages of money and master data whose dialogs staff use. */
const DESKS = {
  platform: [
    ['/work/radar', '/order/reissue', '/finance/recharge', '/finance/pay', '/finance/difference'],
    ['/master/adjustment', '/mall/coupons', '/master/seller', '/master/person', '/master/shop'],
    ['/master/project', '/master/carrier', '/master/reply', '/master/staff', '/master/role'],
    ['/master/notice', '/master/config', '/master/dictionary'],
  ],
  finance: [
    ['/finance/recharge', '/finance/pay', '/finance/reconcile', '/finance/difference', '/finance/accounts'],
    ['/master/adjustment', '/mall/coupons', '/master/config'],
  ],
} as const;

const softly = expect.configure({ soft: true });

/**
 * The names of the buttons that open a dialog, one for each first word. Buttons in a column head, such as “Open
 * complaints”, are left out.
 */
const openersOf = async (page: Page): Promise<readonly string[]> => {
  const buttons = page.getByRole('main').getByRole('button', { name: OPENS });
  const names = await buttons.evaluateAll((all) =>
    all
      .filter((each) => each.closest('th') === null)
      .map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim()),
  );
  return [...new Map(names.map((name) => [name.split(' ')[0], name])).values()];
};

for (const [userName, parts] of Object.entries(DESKS))
  for (const paths of parts)
    test(
      `the dialogs of ${userName} on ${paths.join(', ')} are English except for user content and proper names`,
      nightlyUnless(userName === 'finance'),
      async ({ page, context }) => {
        test.setTimeout(300_000);
        await signedIn(context, { userName });
        await remembered(context, { language: 'en-US' });
        const names = textsOfPeople(page);
        const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        // A region shows its number until its name is loaded, so the check is repeated.
        const isEnglish = (place: string) => softly.poll(() => chineseLeft(page, names), place).toEqual([]);
        let opened = 0;
        for (const path of paths) {
          await page.goto(urlOnCyy(path));
          await expect(frameOf(page).userMenu).toBeVisible();
          await page.waitForLoadState('networkidle');
          // An idle network does not mean that the rows are painted.
          await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
          for (const name of await openersOf(page)) {
            const place = `${path} › ${name}`;
            await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
            await expect(dialogs.last(), place).toBeVisible();
            await page.waitForLoadState('networkidle');
            await isEnglish(place);
            opened += 1;
            // Submitting an empty form reports the missing fields and stores nothing.
            const submit = dialogs.last().locator('.ant-btn-primary').last();
            if (name.startsWith('Add ') && (await submit.isVisible())) {
              await submit.click();
              await expect(dialogs.or(page.getByRole('alert')).last()).toBeVisible();
              await isEnglish(`${place}, empty`);
            }
            await page.goto(urlOnCyy(path));
            await expect(frameOf(page).userMenu).toBeVisible();
            await page.waitForLoadState('networkidle');
          }
        }
        expect(opened).toBeGreaterThan(1);
      },
    );

test('menus and the export of a list are English', async ({ page, context }) => {
  await signedIn(context);
  await remembered(context, { language: 'en-US' });
  const names = textsOfPeople(page);
  await page.goto(urlOnCyy('/work/list'));
  await expect(firstRow(page)).toBeVisible();
  await frameOf(page).userMenu.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect.soft(await chineseLeft(page, names), 'the menu of the person').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menu').getByText('Save as a new view…')).toBeVisible();
  expect.soft(await chineseLeft(page, names), 'the views').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('button', { name: 'Restore defaults' })).toBeVisible();
  expect.soft(await chineseLeft(page, names), 'the columns').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Export/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const download = await saved;
  const [heads = ''] = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(heads).toMatch(/"Order number","Seller"/);
  expect(`${download.suggestedFilename()} ${heads}`).not.toMatch(/\p{Script=Han}/u);
});

test('the filters of the chat list are not truncated in English', async ({ page, context }) => {
  await signedIn(context, { userName: 'handler' });
  await remembered(context, { language: 'en-US' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(urlOnCyy('/index'));
  await page.getByRole('button', { name: /work-order chat$/i }).click({ timeout: 60_000 });
  const parties = page.getByRole('dialog', { name: 'Work-order chat' }).getByRole('radiogroup');
  await expect(parties).toBeVisible();
  const labels = parties.locator('.ant-segmented-item-label');
  await expect(labels).toHaveText(['All', 'Created by me', 'Handled by me']);
  for (const label of await labels.all())
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
