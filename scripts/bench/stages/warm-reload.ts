import type { Stage } from '../measure';
import { shiftOf, sinceNavigation } from '../watch';
import { HOME, HOME_FILLED, pressSignIn, layoutShift, SIGN_IN_FORM, tripsWithin } from './places';

/** Reloads the home page with everything in the browser's cache. */
export const warmReload: Stage = {
  id: 'warm-reload',
  says: 'Warm reload to home',
  run: async ({ base, open }) => {
    const { page, network } = await open({ form: SIGN_IN_FORM, home: HOME, filled: HOME_FILLED });
    await page.goto(`${base}/login`);
    await page.waitForLoadState('networkidle');
    await pressSignIn(page);
    await sinceNavigation(page, 'filled');
    await page.waitForLoadState('networkidle');
    network.reset();
    await page.reload({ waitUntil: 'commit' });
    const home = await sinceNavigation(page, 'home');
    const filled = await sinceNavigation(page, 'filled');
    const shift = await shiftOf(page);
    return [
      { name: 'home visible', unit: 'ms', value: home.since },
      { name: 'home filled', unit: 'ms', value: filled.since },
      ...tripsWithin(network.exchanges(), filled.at - filled.since, filled.at),
      layoutShift(shift),
    ];
  },
};
