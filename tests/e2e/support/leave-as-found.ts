import type { BrowserContext } from '@playwright/test';

/**
 * The end of every test: the next one has the same context. Playwright empties its storage; routes, permissions and the
 * network go back here. A call that is on its way through a route has no owner any more: it fails nothing.
 */
export const leaveAsFound = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
};
