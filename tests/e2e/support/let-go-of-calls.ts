import type { BrowserContext } from '@playwright/test';

/** A call that is on its way through a route of a test when that test ends has no owner any more: it fails nothing. */
export const letGoOfCalls = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
};
