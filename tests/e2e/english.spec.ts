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
