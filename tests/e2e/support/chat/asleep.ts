import type { Page } from '@playwright/test';

const STILL = '/still';

/**
 * Blocks the page as if its computer slept. A synchronous request stops timers and events but keeps locks and
 * connections. Events of that time arrive when the request is answered, which wakes the page.
 */
export const fallAsleep = async (page: Page): Promise<() => Promise<void>> => {
  let wake: () => void = () => undefined;
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(`**${STILL}`, async (route) => {
    await awake;
    await route.fulfill({ body: '' });
  });
  const asleep = page.waitForRequest(`**${STILL}`);
  await page.evaluate((path) => {
    setTimeout(() => {
      const request = new XMLHttpRequest();
      request.open('GET', path, false);
      request.send();
    });
  }, STILL);
  await asleep;
  return async () => {
    wake();
    await page.evaluate(() => undefined);
  };
};
