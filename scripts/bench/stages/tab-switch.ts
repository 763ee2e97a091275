import type { Locator, Page } from 'playwright';
import { quietOf } from '../../lib/quiet';
import { Skipped, type Stage } from '../measure';
import { forget, shiftOf, sinceClick } from '../watch';
import { layoutShift, pressSignIn } from './places';

const TAB = '[role="tablist"] [role="tab"]';
/** The page of the selected tab. Measuring an element of a hidden page would force a layout in every frame. */
const FRONT = '#content [data-front="true"]';
const ROWS = `${FRONT} section[aria-label="工单列表"] tbody tr:has(a)`;
const SWITCH_MAX_MS = 100;

/**
 * After this time without requests, the page has finished its background downloads of other screens. The time is longer
 * than the pauses between the downloads.
 */
const QUIET_MS = 1500;
/** As with a real user, the pointer rests before a click, and the button stays down for a moment. */
const REST_MS = 200;
const PRESS_MS = 80;

const press = async (page: Page, tab: Locator): Promise<void> => {
  await tab.hover();
  await page.waitForTimeout(REST_MS);
  await forget(page);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
};

/**
 * Measures switching between the home page and the longest page of the work list, from the click to the paint. It
 * measures right after loading, while other screens still load, and again when both pages are kept and idle.
 */
export const tabSwitch: Stage = {
  id: 'tab-switch',
  says: 'Switching between two kept tabs',
  run: async ({ base, open }) => {
    const { page } = await open({ home: [`${FRONT} h1`], list: [ROWS] });
    const quiet = quietOf(page);
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/work/list?size=500')}`);
    await page.waitForLoadState('networkidle');
    await pressSignIn(page, 'platform');
    await page.locator(ROWS).first().waitFor();
    const tabs = page.locator(TAB);
    if ((await tabs.count()) < 2) throw new Skipped('this build shows no strip of tabs.');
    const rows = await page.locator(ROWS).count();
    await press(page, tabs.first());
    await sinceClick(page, 'home');
    await press(page, tabs.nth(1));
    const early = await sinceClick(page, 'list');

    await quiet(QUIET_MS);
    await press(page, tabs.first());
    const home = await sinceClick(page, 'home');
    await quiet(QUIET_MS);
    await press(page, tabs.nth(1));
    const list = await sinceClick(page, 'list');
    return [
      { name: 'to the list', unit: 'ms', value: list.since, atMost: SWITCH_MAX_MS },
      { name: 'back to home', unit: 'ms', value: home.since, atMost: SWITCH_MAX_MS },
      { name: 'to the list, seconds after the sign-in', unit: 'ms', value: early.since },
      { name: 'rows of the list', unit: '', value: rows },
      layoutShift(await shiftOf(page)),
    ];
  },
};
