import type { Page, Route } from '@playwright/test';
import { expect } from './desk';

/** Holds every call to the server until it is released. Later calls wait for the next release. */
export const heldLine = async (page: Page) => {
  let held: readonly Route[] = [];
  await page.route('**/api/**', (route) => {
    held = [...held, route];
  });
  const paths = (): readonly string[] => held.map((route) => new URL(route.request().url()).pathname);
  return {
    paths,
    /** Waits until all of these paths were requested, and then releases all requests: one round trip. */
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
