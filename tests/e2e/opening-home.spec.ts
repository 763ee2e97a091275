import type { Page } from '@playwright/test';
import { Desk, expect } from './support/desk';
import { heldLine } from './support/held-line';
import { onVariant, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** The four counts of the home page, once they are numbers. */
const counts = async (page: Page): Promise<readonly string[]> => {
  const shown = page.locator('#content section a strong:not(:has([aria-hidden]))');
  await expect(shown).toHaveCount(4);
  return shown.allInnerTexts();
};

const PERSON = ['/api/getInfo', '/api/getRouters'];
const HOME = ['/api/seller/index', '/api/seller/work/list'];

test('signing in opens home in two round trips: one to sign in, one for the user and home', async ({
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

test('the pages after sign-in are rendered invisibly while a user types on the sign-in page, without requests or movement', async ({
  page,
}) => {
  const desk = new Desk(page);
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(onVariant('xcm', '/login'));
  const name = page.locator('input[name="username"]');
  await name.fill('seller');
  const shown = async () => [await page.title(), await page.locator('body').ariaSnapshot()];
  const before = await shown();
  // The custom properties of antd's theme are the only trace of this rendering in the page.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes('.sd-theme')),
  );
  await page.waitForTimeout(500);
  await expect(name).toBeFocused();
  expect(await shown()).toEqual(before);
  expect(asked.filter((path) => !/captcha/i.test(path))).toEqual([]);
  await desk.signIn('seller');
  expect(await counts(page)).toHaveLength(4);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('a reload shows home after one round trip, with its last content', async ({ page, context }) => {
  // The platform has no other activity, so the counts must equal the last ones.
  await signedIn(context, { variant: 'xcm' });
  await page.goto(onVariant('xcm', '/index'));
  // A slow browser is quiet before its first request, so the counts show that home was answered.
  await counts(page);
  await page.waitForLoadState('networkidle');
  const before = await counts(page);
  const line = await heldLine(page);
  await page.reload({ waitUntil: 'commit' });
  await line.trip(...PERSON);
  expect(await counts(page)).toEqual(before);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test(
  'the application requests nothing from the server twice, at sign-in and after a reload',
  NIGHTLY,
  async ({ page }) => {
    // The platform has no other activity, which would cause further reads.
    const desk = new Desk(page);
    let asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`);
    });
    const connected = (): Promise<unknown> =>
      page.waitForEvent('websocket').then((line) =>
        line.waitForEvent('framereceived', {
          predicate: ({ payload }) => String(payload).includes('"ready"'),
        }),
      );
    const settled = async (ready: Promise<unknown>): Promise<string[]> => {
      await ready;
      // A new live connection makes the screens read again within half a second.
      await page.waitForTimeout(2000);
      const twice = asked.filter((one, at) => asked.indexOf(one) !== at);
      expect(asked).toContainEqual(expect.stringContaining('/api/seller/index'));
      asked = [];
      return twice;
    };
    const atSignIn = connected();
    await page.goto(onVariant('xcm', '/index'));
    await desk.signIn('seller');
    expect(await settled(atSignIn)).toEqual([]);
    const afterReload = connected();
    await page.reload();
    expect(await settled(afterReload)).toEqual([]);
  },
);

test('a sign-in causes at most 12 requests until home is shown, and 45 in all, each once', async ({
  page,
}) => {
  // The platform has no other activity, which would cause further reads.
  const desk = new Desk(page);
  await page.goto(onVariant('xcm', '/login'));
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    // Prefetches of the sign-in page may still be running.
    if (asked.length === 0 && !request.url().endsWith('/api/login')) return;
    if (request.url().startsWith('http')) asked.push(`${request.method()} ${request.url()}`);
  });
  // Home counts as loaded once its answers have arrived. A slow browser shows them later, when less urgent requests
  // already run.
  const answers = new Set(HOME);
  let untilHome = 0;
  page.on('requestfinished', (request) => {
    if (answers.delete(new URL(request.url()).pathname) && answers.size === 0) untilHome = asked.length;
  });
  await desk.signIn('seller');
  await counts(page);
  expect(untilHome).toBeGreaterThan(0);
  // After home, every screen of the menu is loaded, one after the other while the page is idle.
  await expect(async () => {
    const before = asked.length;
    await page.waitForTimeout(3000);
    expect(asked.length).toBe(before);
  }).toPass({ timeout: 60_000 });
  expect(asked.filter((each) => each.includes('/assets/mall-'))).not.toEqual([]);
  expect(untilHome, asked.slice(0, untilHome).join('\n')).toBeLessThanOrEqual(12);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(45);
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
});

test('the page computes no antd styles, and adds only custom properties', async ({ page, context }) => {
  await signedIn(context, { variant: 'xcm' });
  await page.goto(onVariant('xcm', '/work/list'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const added = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  );
  expect(added.some((rules) => rules.includes('--ant-color-primary:'))).toBe(true);
  const rest = added.map((rules) => rules.replaceAll(/--[\w-]+:[^;}]*;?/g, ''));
  expect(rest.filter((rules) => !/^[^{}]*\{\s*\}$/.test(rules))).toEqual([]);
  // A small button must have its styles too: without them its corners are square.
  const button = page.getByRole('button', { name: '导出' });
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('4px');
});
