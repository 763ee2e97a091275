import type { Locator, Page } from 'playwright';
import { quietOf } from '../../lib/quiet';
import { forget } from '../watch';
import { pressSignIn } from './places';

/** Longer than the pauses in which the views of the other pages are fetched. */
const QUIET_MS = 2500;

/** Signs in, waits until the application has been open for a while, and answers a link of the menu to be clicked. */
export const openedAt = async (page: Page, base: string, path: string): Promise<Locator> => {
  const quiet = quietOf(page);
  await page.goto(`${base}/login`);
  await page.waitForLoadState('networkidle');
  await pressSignIn(page);
  await page.locator('#content h1').waitFor();
  const link = page.locator(`nav a[href$="${path}"]`).first();
  // A group of the menu that is closed holds no links.
  for (const group of await page.locator('nav [aria-expanded="false"]').all()) {
    if (await link.isVisible()) break;
    await group.click();
    await page.waitForTimeout(500);
  }
  await link.waitFor();
  await quiet(QUIET_MS);
  await forget(page);
  return link;
};
