import type { Page } from '@playwright/test';
import { Desk, expect } from './support/desk';
import { onVariant, signedIn, test } from './support/place';

/* The home page of the last visit, which a reload shows before the application runs. */

const home = (): string => onVariant('xcm', '/index');
const KEY = 'seller:last-view';
const APPLICATION = '**/assets/sign-in-*.js';

const frame = (page: Page) => page.locator('iframe#last-view');
const content = (page: Page) => page.frameLocator('iframe#last-view');
const counts = (page: Page) => page.locator('#content section a strong:not(:has([aria-hidden]))');
const kept = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), KEY);

/** Holds the application's script back until the returned function is called. */
const held = async (page: Page): Promise<() => Promise<void>> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APPLICATION, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expect(frame(page)).toHaveCount(0);
    await page.unroute(APPLICATION);
  };
};

/** Opens home, and waits until its style rules have been collected for the next load. */
const openHome = async (page: Page) => {
  await page.goto(home());
  await expect(counts(page)).toHaveCount(4);
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate((key) => {
        dispatchEvent(new PageTransitionEvent('pagehide'));
        return sessionStorage.getItem(key);
      }, KEY),
    )
    .not.toBeNull();
};

test('a reload shows the last home before the application runs, and replaces it without a shift', async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signedIn(context, { variant: 'xcm' });
  await openHome(page);
  const before = await counts(page).allInnerTexts();
  const release = await held(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(content(page).locator('#content section a strong')).toHaveText(before);
  await expect(content(page).getByRole('navigation', { name: '主菜单' })).toBeVisible();
  // The page before its application has nothing that a screen reader or a key could reach.
  await expect(page.locator('#root')).toBeEmpty();
  expect(await page.locator('body').ariaSnapshot()).toBe('');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await kept(page)).toBeNull();
  await release();
  await expect(counts(page)).toHaveText(before);
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.002);
  expect(problems).toEqual([]);
});

test('the last home is shown once, only at its own URL, and not after signing out', async ({
  page,
  context,
}) => {
  await signedIn(context, { variant: 'xcm', own: true });
  const isShownAt = async (url: string): Promise<boolean> => {
    const release = await held(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    const shown = (await frame(page).count()) > 0;
    await release();
    return shown;
  };
  await openHome(page);
  expect(await isShownAt(onVariant('xcm', '/work/list'))).toBe(false);
  expect(await isShownAt(home())).toBe(false);
  await openHome(page);
  expect(await isShownAt(home())).toBe(true);
  await openHome(page);
  await new Desk(page).signOut();
  expect(await isShownAt(home())).toBe(false);
});

test('the last home makes way for the sign-in page when the session has ended meanwhile', async ({
  page,
  context,
}) => {
  await signedIn(context, { variant: 'xcm' });
  await openHome(page);
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'ended' })));
  const release = await held(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(frame(page)).toHaveAttribute('data-shown', '');
  await release();
  await expect(page.locator('input[name="password"]')).toBeVisible();
  expect(await kept(page)).toBeNull();
});
