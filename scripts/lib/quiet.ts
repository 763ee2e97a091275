import type { Page } from 'playwright';

const LOOK_EVERY_MS = 50;

/**
 * Follows a page's requests, and waits until none has been open for a while. Playwright's `networkidle` covers only
 * the first load of a document: later it resolves at once.
 */
export const quietOf = (page: Page): ((quietMs: number) => Promise<void>) => {
  const onTheWay = new Set<object>();
  let changed = Date.now();
  const note = (change: (request: object) => void) => (request: object) => {
    change(request);
    changed = Date.now();
  };
  page.on(
    'request',
    note((request) => onTheWay.add(request)),
  );
  const ended = note((request) => onTheWay.delete(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (quietMs) => {
    while (onTheWay.size > 0 || Date.now() - changed < quietMs) await page.waitForTimeout(LOOK_EVERY_MS);
  };
};
