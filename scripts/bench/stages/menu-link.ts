import type { Locator, Page } from 'playwright';
import { quietOf } from '../../lib/quiet';
import { forget } from '../watch';
import { pressSignIn } from './places';

/**
 * After this time without requests, the page has finished its background downloads of other screens. The time is longer
 * than the pauses between the downloads.
 */
const QUIET_MS = 2500;

/** Signs in, waits until background downloads have ended, and returns a menu link that can be clicked. */
export const signInAndFindLink = async (page: Page, base: string, path: string): Promise<Locator> => {
  const quiet = quietOf(page);
  await page.goto(`${base}/login`);
  await page.waitForLoadState('networkidle');
  await pressSignIn(page);
  await page.locator('#content h1').waitFor();
  const link = page.locator(`nav a[href$="${path}"]`).first();
  // A collapsed group of the menu does not render its links.
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
