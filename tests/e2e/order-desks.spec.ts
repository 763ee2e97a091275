import type { Page } from '@playwright/test';
import { chineseLeft, textsOfPeople } from './support/chinese-left';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';
import { seriousFindings, WCAG_AA } from './support/serious-findings';

/** Tests the order pages of dispatchers and shops in English and in the dark theme, on a phone and a desktop. */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 768 };

const ready = async (page: Page) => {
  await expect(page.getByRole('main').locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

const looksRight = async (page: Page, names: Parameters<typeof chineseLeft>[1], place: string) => {
  await ready(page);
  expect.soft(await chineseLeft(page, names), place).toEqual([]);
  expect.soft(await seriousFindings(page, { tags: WCAG_AA }), place).toEqual([]);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(isWider, `${place} scrolls sideways`).toBe(false);
};

const DESKS = [
  { userName: 'platform', paths: ['/order/dispatch'] },
  { userName: 'shop', paths: ['accept', 'today', 'calendar'].map((tab) => `/order/desk?tab=${tab}`) },
];

for (const { userName, paths } of DESKS)
  for (const size of [PHONE, DESKTOP])
    test(`the order pages of ${userName} are English and readable in the dark theme, ${size.width} px wide`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await signedIn(context, { userName });
      await remembered(context, { language: 'en-US' });
      const names = textsOfPeople(page);
      for (const path of paths) {
        await page.goto(urlOnCyy(path));
        await expect(frameOf(page).userMenu).toBeVisible();
        await looksRight(page, names, path);
      }
    });
