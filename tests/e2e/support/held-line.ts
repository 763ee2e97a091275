import type { Page, Route } from '@playwright/test';
import { expect } from './desk';

/** Holds every call to the server back until it is let go; what is asked afterwards waits for the next time. */
export const heldLine = async (page: Page) => {
  let held: readonly Route[] = [];
  await page.route('**/api/**', (route) => {
    held = [...held, route];
  });
  const paths = (): readonly string[] => held.map((route) => new URL(route.request().url()).pathname);
  return {
    paths,
    /** Waits until all of these have been asked for, and answers everything asked so far. One round trip. */
    trip: async (...awaited: readonly string[]): Promise<readonly string[]> => {
      await expect.poll(paths).toEqual(expect.arrayContaining([...awaited]));
      const asked = paths();
      const going = held;
      held = [];
      await Promise.all(going.map((route) => route.continue()));
      return asked;
    },
  };
};
