import type { BrowserContext } from '@playwright/test';

/**
 * Cleans up after each test, because the next one uses the same context. Playwright empties the storage; this removes
 * routes, permissions and offline mode. A call that is still in a route has no owner, so it must not fail the test.
 */
export const leaveAsFound = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
};
