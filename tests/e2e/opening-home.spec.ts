import type { Page } from '@playwright/test';
import { Desk, expect } from './support/desk';
import { heldLine } from './support/held-line';
import { onVariant, signedIn, test } from './support/place';

/** The four counts, once they are numbers. */
const counts = async (page: Page): Promise<readonly string[]> => {
  const shown = page.locator('#content section a strong:not(:has([aria-hidden]))');
  await expect(shown).toHaveCount(4);
  return shown.allInnerTexts();
};

const PERSON = ['/api/getInfo', '/api/getRouters'];
const HOME = ['/api/seller/index', '/api/seller/work/list'];

test('signing in leads home in two round trips: one to sign in, one for the person and their home', async ({
  page,
}) => {
  const desk = new Desk(page);
  await desk.visit('/login');
  await page.waitForLoadState('networkidle');
  const line = await heldLine(page);
  await desk.signIn('seller');
  expect(await line.trip('/api/login')).toEqual(['/api/login']);
  await line.trip(...PERSON, ...HOME);
  expect(await counts(page)).toHaveLength(4);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('a reload shows home after one round trip, as it was shown last', async ({ page, context }) => {
  // On a platform without other activity: what counts is what stood there last.
  await signedIn(context, { variant: 'xcm' });
  await page.goto(onVariant('xcm', '/index'));
  await page.waitForLoadState('networkidle');
  const line = await heldLine(page);
  const before = await counts(page);
  await page.reload({ waitUntil: 'commit' });
  await line.trip(...PERSON);
  expect(await counts(page)).toEqual(before);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});
