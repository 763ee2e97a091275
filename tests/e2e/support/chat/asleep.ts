import type { Page } from '@playwright/test';

const STILL = '/still';

/**
 * The page stands still as if its computer slept: a request that it waits for on its one thread lets no timer and no event
 * through, while its locks and connections are kept. What comes meanwhile comes when it wakes, which the answer does.
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
