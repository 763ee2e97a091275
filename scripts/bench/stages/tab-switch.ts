import { Skipped, type Stage } from '../measure';
import { forget, shiftOf, sinceClick } from '../watch';
import { HOME, layoutShift, pressSignIn } from './places';

const TAB = '[role="tablist"] [role="tab"]';
const ROWS = '#content section[aria-label="工单列表"] tbody tr:has(a)';
const SWITCH_MAX_MS = 100;

/** Between home and the work list with its longest page, both kept by their tabs: from the click to the painted page. */
export const tabSwitch: Stage = {
  id: 'tab-switch',
  says: 'Switching between two kept tabs',
  run: async ({ base, open }) => {
    const { page } = await open({ home: HOME, list: [ROWS] });
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/work/list?size=500')}`);
    await page.waitForLoadState('networkidle');
    await pressSignIn(page, 'platform');
    await page.locator(ROWS).first().waitFor();
    await page.waitForLoadState('networkidle');
    const tabs = page.locator(TAB);
    if ((await tabs.count()) < 2) throw new Skipped('this build shows no strip of tabs.');
    const rows = await page.locator(ROWS).count();
    await tabs.first().click();
    await sinceClick(page, 'home');
    await page.waitForLoadState('networkidle');
    await forget(page);
    await tabs.nth(1).click();
    const list = await sinceClick(page, 'list');
    const shift = await shiftOf(page);
    await forget(page);
    await tabs.first().click();
    const home = await sinceClick(page, 'home');
    return [
      { name: 'to the list', unit: 'ms', value: list.since, atMost: SWITCH_MAX_MS },
      { name: 'back to home', unit: 'ms', value: home.since, atMost: SWITCH_MAX_MS },
      { name: 'rows of the list', unit: '', value: rows },
      layoutShift(shift),
    ];
  },
};
