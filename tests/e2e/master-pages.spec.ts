import { checkOnPhone, walkOnPhone } from './support/phone-pages';
import { expect, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** The pages of master data, and the page of failed jobs. */
const MASTERS = [
  ...['seller', 'person', 'shop', 'project', 'staff', 'role', 'reply', 'carrier', 'dictionary', 'config'],
  ...['adjustment', 'notice'],
].map((kind) => `/master/${kind}`);

for (const theme of ['light', 'dark'] as const)
  test(
    `the masters and their dialogs fit a phone and are accessible in English, ${theme}`,
    NIGHTLY,
    async ({ browser }, info) => {
      test.setTimeout(600_000);
      const opened: string[] = [];
      await walkOnPhone(
        browser,
        info,
        { userName: 'platform', paths: [...MASTERS, '/job/dead'], theme },
        async (page, name) => {
          const open = page
            .locator('main li[data-row]')
            .getByRole('button', { name: /^Open / })
            .first();
          if ((await open.count()) === 0) return;
          await open.click();
          const dialog = page.getByRole('dialog');
          await expect(dialog).toBeVisible();
          await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
          await checkOnPhone(page, info, `${name}-opened`);
          opened.push(name);
          await page.keyboard.press('Escape');
        },
      );
      expect(opened.length).toBeGreaterThan(MASTERS.length - 2);
    },
  );
