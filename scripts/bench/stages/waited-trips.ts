import type { Page } from 'playwright';
import type { Measured, Stage } from '../measure';
import { forget } from '../watch';
import { holdRequests, wavesUntil } from '../waves';
import { HOME_FILLED, pressSignIn, SIGN_IN_FORM } from './places';

const isSeen = (page: Page, name: string) => () =>
  page.evaluate((each) => window.benchWatch?.seen[each] !== undefined, name).catch(() => false);

const trips = (name: string, waves: readonly (readonly string[])[], atMost: number): Measured => ({
  name,
  unit: 'trips',
  value: waves.length,
  atMost,
  because: waves.map((paths) => [...new Set(paths)].join(', ')),
});

/** Counts the sequential round trips that a user waits for: requests are held back and released wave by wave. */
export const waitedTrips: Stage = {
  id: 'waited-trips',
  says: 'Round trips that are waited for, one after another',
  run: async ({ base, open }) => {
    const { page } = await open({ form: SIGN_IN_FORM, filled: HOME_FILLED });
    await page.goto(`${base}/login`);
    await page.waitForLoadState('networkidle');
    await forget(page);
    const line = await holdRequests(page);
    await pressSignIn(page);
    const signIn = await wavesUntil(line, isSeen(page, 'filled'));
    await line.release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.waitForLoadState('networkidle');
    const again = await holdRequests(page);
    await page.reload({ waitUntil: 'commit' });
    const reload = await wavesUntil(again, isSeen(page, 'filled'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return [
      trips('from the sign-in click to home filled', signIn, 2),
      trips('from a warm reload to home filled', reload, 1),
    ];
  },
};
