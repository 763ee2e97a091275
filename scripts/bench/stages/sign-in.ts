import type { Stage } from '../measure';
import { forget, shiftOf, sinceClick } from '../watch';
import { HOME, HOME_FILLED, pressSignIn, layoutShift, SIGN_IN_FORM, tripsWithin } from './places';

/**
 * Measures signing in once the network is idle, as it usually is when a user has finished typing.
 */
export const signIn: Stage = {
  id: 'sign-in',
  says: 'Sign-in click to home',
  run: async ({ base, open }) => {
    const { page, network } = await open({ form: SIGN_IN_FORM, home: HOME, filled: HOME_FILLED });
    await page.goto(`${base}/login`);
    await page.waitForLoadState('networkidle');
    await forget(page);
    network.reset();
    await pressSignIn(page);
    const home = await sinceClick(page, 'home');
    const filled = await sinceClick(page, 'filled');
    const shift = await shiftOf(page);
    return [
      { name: 'home visible', unit: 'ms', value: home.since },
      { name: 'home filled', unit: 'ms', value: filled.since },
      ...tripsWithin(network.exchanges(), filled.at - filled.since, filled.at),
      layoutShift(shift),
    ];
  },
};
