import { describe, expect, test } from 'vitest';
import type { Page } from '@/application/update-check/page.port';

/** The contract of every adapter of `Page`. The page was loaded with `/a.js` and `/b.js`. */
export const pageContract = (
  name: string,
  open: () => {
    readonly page: Page;
    readonly serve: (...scripts: string[]) => void;
    readonly goOffline: () => void;
  },
): void => {
  describe(`page: ${name}`, () => {
    test('returns the scripts of the loaded page and the scripts that the server serves now', async () => {
      const { page, serve } = open();
      expect([...page.loadedScripts()].sort()).toEqual(['/a.js', '/b.js']);
      serve('/a.js', '/c.js');
      expect([...((await page.servedScripts()) ?? [])].sort()).toEqual(['/a.js', '/c.js']);
      expect([...page.loadedScripts()].sort()).toEqual(['/a.js', '/b.js']);
      expect(page.isVisible()).toBe(true);
    });

    test('returns nothing when the page cannot be read', async () => {
      const { page, goOffline } = open();
      goOffline();
      expect(await page.servedScripts().catch(() => undefined)).toBeUndefined();
    });
  });
};
