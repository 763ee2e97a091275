import type { BrowserContext } from '@playwright/test';

/**
 * Cleans up after each test, because the next one uses the same context. Playwright empties the storage; this
 * function removes routes, permissions and offline mode. A route that still handles a call belongs to no
 * test, so its error is ignored.
 */
export const leaveAsFound = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
};
